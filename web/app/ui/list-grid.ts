/** How a list lays its items: how many beside each other, how far its rows are apart, where it begins on the page. */
export type ListGrid = { readonly columns: number; readonly gap: number; readonly top: number };

export function columnsOf(list: HTMLElement): ListGrid {
  const { display, gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = display === "grid" ? gridTemplateColumns.split(" ").length : 1;
  const gap = Number.parseFloat(rowGap) || 0;
  return { columns, gap, top: list.getBoundingClientRect().top + scrollY };
}

export const isSameGrid = (one: ListGrid, other: ListGrid): boolean =>
  one.columns === other.columns && one.gap === other.gap && Math.abs(one.top - other.top) < 1;
