export { latestThreads, threadsOfGroup } from "./reads.ts";
export { NewThreadLater } from "./new-thread-later.ts";
export { ThreadCard, ThreadCards } from "./thread-cards-later.tsx";
