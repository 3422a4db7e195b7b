import { Card } from "./card.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Card",
  group: "Content",
  states: {
    "Among others": () => <Card>The long table</Card>,
    "Over the page": () => <Card raised>The long table</Card>,
  },
};
