/** Said to those who look at a stream when it is another: it began, stopped or is over. Read it again. */
export type StreamChangedBody = { streamId: string };

/** How many people look at a stream at this moment. */
export type StreamViewersBody = { streamId: string; count: number };
