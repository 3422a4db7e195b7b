import { exampleGroups, type Examples } from "../ui/examples.ts";

const files = import.meta.glob<{ examples: Examples }>("../**/*.examples.tsx", { eager: true });

export type Block = Examples & { readonly id: string };

/** Every block that has examples, by title; its id is the name of its file. */
export const blocks: readonly Block[] = Object.entries(files)
  .map(([path, { examples }]) => ({ id: path.replace(/^.*\/|\.examples\.tsx$/g, ""), ...examples }))
  .toSorted((one, other) => one.title.localeCompare(other.title, "en"));

export const groupedBlocks = exampleGroups
  .map((group) => ({ group, members: blocks.filter((block) => block.group === group) }))
  .filter(({ members }) => members.length > 0);
