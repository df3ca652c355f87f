// The moods of all games; they are small, and the first page shows them side by side.
import.meta.glob("./*/mood.css", { eager: true });
