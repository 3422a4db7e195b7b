/** The circle whose threads are listed stands in the address. */
export const circleParameter = "circle";
export const circleLink = (circleId: string | undefined): string =>
  circleId === undefined ? "/threads" : `/threads?${circleParameter}=${circleId}`;

/** Beside an open thread the list stays as it is: of the same circle. */
export function threadLink(threadId: string, search = ""): string {
  const circleId = new URLSearchParams(search).get(circleParameter);
  return `/threads/${threadId}${circleId === null ? "" : `?${circleParameter}=${circleId}`}`;
}
