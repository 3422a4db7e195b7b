import { Card } from "./card.tsx";
import type { Examples } from "./examples.ts";
import { Tear } from "./tear.tsx";

export const examples: Examples = {
  title: "Card",
  group: "Content",
  states: {
    "Among others": () => <Card>The long table</Card>,
    "Over the page": () => <Card raised>The long table</Card>,
    "A pass, with the line where it is torn": () => (
      <Card padded={false} className="overflow-hidden">
        <p className="p-5">The long table</p>
        <Tear />
        <p className="p-5">Day pass</p>
      </Card>
    ),
  },
};
