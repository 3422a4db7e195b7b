type Needing = { readonly id: string; readonly needs: readonly string[] };

/** With an add-on, and with all that it needs. */
export function withAddOn(chosen: readonly string[], id: string, offered: readonly Needing[]): string[] {
  if (chosen.includes(id)) return [...chosen];
  const needs = offered.find((addOn) => addOn.id === id)?.needs ?? [];
  return needs.reduce((all, needed) => withAddOn(all, needed, offered), [...chosen, id]);
}

/** Without an add-on, and without those that need it. */
export function withoutAddOn(chosen: readonly string[], id: string, offered: readonly Needing[]): string[] {
  const rest = chosen.filter((each) => each !== id);
  const needing = offered.filter(({ id: other, needs }) => rest.includes(other) && needs.includes(id));
  return needing.reduce((all, other) => withoutAddOn(all, other.id, offered), rest);
}
