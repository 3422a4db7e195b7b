/** Columns side by side where there is room; below, a row is a card: its first column above, the others in a line. */
export const rowLook = "@min-[40rem]:grid @min-[40rem]:grid-cols-(--columns) @min-[40rem]:items-stretch";

/** What stays in sight when wide columns are scrolled sideways: the box to choose with, and what the row is. */
export const pinned = {
  box: "grid place-items-center @min-[40rem]:sticky @min-[40rem]:start-0 @min-[40rem]:z-[1]",
  first: "@min-[40rem]:sticky @min-[40rem]:start-[2.75rem] @min-[40rem]:z-[1]",
} as const;
