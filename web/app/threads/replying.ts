/** What keeps messages of threads that wait for the network, and sends them. */
export const loadReplying = () => import("./when-replying.ts");
