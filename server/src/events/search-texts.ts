type Searched = {
  slug: string;
  name: string;
  shortDescription: string;
  groupOnly: boolean;
  venue?: string | null | undefined;
  city?: string | null | undefined;
};

/** What an event is found by: what everybody who finds it may read, which of a group's own event is its summary. */
export function eventTexts({ slug, name, shortDescription, groupOnly, venue, city }: Searched): (string | null)[] {
  const summary = [name, slug.replaceAll("-", " "), shortDescription];
  return groupOnly ? summary : [...summary, venue ?? null, city ?? null];
}
