/** The circle whose threads are listed stands in the address. */
export const circleParameter = "circle";
export const circleLink = (circleId: string | undefined): string =>
  circleId === undefined ? "/threads" : `/threads?${circleParameter}=${circleId}`;
/** Beside an open thread the list stays as it is. */
export const threadLink = (threadId: string, search = ""): string => `/threads/${threadId}${search}`;
