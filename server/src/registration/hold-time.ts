/** How long a cart keeps its places without activity, in ms. */
export const holdTime = 15 * 60_000;
