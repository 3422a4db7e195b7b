/** Said on the sockets of a thread's readers when it is another: read it, and its newest messages, again. */
export type ThreadChangedBody = { threadId: string };
