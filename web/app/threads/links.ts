/** Which threads are listed, as it stands in the address: those of a circle or of a group, or those that the reader began. */
const narrowings = ["circle", "group", "mine"] as const;
export type Narrowing = { readonly by: (typeof narrowings)[number]; readonly id: string } | undefined;

export function narrowingOf(address: URLSearchParams): Narrowing {
  const by = narrowings.find((each) => address.has(each));
  return by && { by, id: address.get(by) ?? "" };
}

export const mine: Narrowing = { by: "mine", id: "true" };

export const listLink = (narrowing: Narrowing, at = "/threads"): string =>
  narrowing ? `${at}?${narrowing.by}=${encodeURIComponent(narrowing.id)}` : at;

/** Beside an open thread the list stays as it is. */
export const threadLink = (threadId: string, search = ""): string =>
  listLink(narrowingOf(new URLSearchParams(search)), `/threads/${threadId}`);
