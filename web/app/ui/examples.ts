import type { ComponentType } from "react";

/** The parts of the style guide, in the order in which it lists them. */
export const exampleGroups = [
  "Foundations",
  "Actions",
  "Fields",
  "Navigation",
  "Overlays",
  "Feedback",
  "Lists",
  "People",
  "Content",
] as const;

/** What `<block>.examples.tsx` exports as `examples`: a block in every state, for the style guide and its tests. */
export type Examples = {
  readonly title: string;
  readonly group: (typeof exampleGroups)[number];
  /** A component for each state, under what the state is called. */
  readonly states: Readonly<Record<string, ComponentType>>;
};
