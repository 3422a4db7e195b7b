/** How a line of the details looks that does something when it is pressed. */
export const detailsRow =
  "flex min-h-12 w-full items-center gap-3 px-5 text-start transition-colors hover:bg-surface-2";
