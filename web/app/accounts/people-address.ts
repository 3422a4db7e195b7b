/** What people are chosen by; several hold together. */
export const filters = ["place", "interest", "group", "event", "tier"] as const;
export type Filter = (typeof filters)[number];

export const isNarrowed = (address: URLSearchParams): boolean => filters.some((name) => address.has(name));

/** The address with some filters otherwise; undefined or empty ones are gone. Whom one follows is a list of its own. */
export function addressWith(
  address: URLSearchParams,
  changed: Readonly<Partial<Record<Filter | "new", string | undefined>>>,
): string {
  const next = new URLSearchParams(address);
  next.delete("following");
  for (const [name, value] of Object.entries(changed)) {
    next.delete(name);
    if (value !== undefined && (value !== "" || name === "new")) next.set(name, value);
  }
  return next.size > 0 ? `/people?${next}` : "/people";
}

/** Without any filter, or with one that stands alone; what is searched for stays. */
export function apart(address: URLSearchParams, filter?: "following"): string {
  const search = address.get("search");
  const next = new URLSearchParams({ ...(search && { search }), ...(filter && { [filter]: "" }) });
  return next.size > 0 ? `/people?${next}` : "/people";
}
