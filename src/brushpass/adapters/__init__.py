"""The games in the words of other people's libraries: PettingZoo, Gymnasium, OpenSpiel.

Each module here stands on the engine in numbers and on the encodings, and adds no rule.
None is imported before somebody asks for it: the libraries come with the extra `brushpass[research]`.
"""
