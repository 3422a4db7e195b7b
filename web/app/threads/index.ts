export { latestThreads } from "./reads.ts";
export { ThreadCards } from "./thread-cards.tsx";
