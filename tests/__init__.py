"""The tests of Brushpass."""
