/** What was moved in a list that is in another order now, and to which place. */
export function movedIn<Item extends { readonly id: string }>(before: readonly Item[], after: readonly Item[]) {
  const without = (list: readonly Item[], id: string): string =>
    list.flatMap((each) => (each.id === id ? [] : [each.id])).join();
  const item = before.find(({ id }, index) => after[index]?.id !== id && without(before, id) === without(after, id));
  return item && { item, place: after.indexOf(item) };
}

/** The list once one of it has another place. */
export function placedIn<Item extends { readonly id: string }>(
  list: readonly Item[],
  id: string,
  place: number,
): Item[] {
  const moved = list.filter((each) => each.id === id);
  return list.filter((each) => each.id !== id).toSpliced(place, 0, ...moved);
}
