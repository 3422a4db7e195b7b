import { useState } from "react";
import { Card } from "./card.tsx";
import type { Examples } from "./examples.ts";
import { NewAbovePill } from "./new-above-pill.tsx";

function Above() {
  const [count, setCount] = useState(3);
  return (
    <div>
      <NewAbovePill count={count} show={() => setCount(0)} />
      <Card>What is being read stays where it is</Card>
    </div>
  );
}

export const examples: Examples = {
  title: "New above a list",
  group: "Content",
  states: { "Three that arrived": () => <Above /> },
};
