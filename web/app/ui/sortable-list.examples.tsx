import { useState } from "react";
import type { Examples } from "./examples.ts";
import { SortableList } from "./sortable-list.tsx";

const chapters = ["Arrival", "A walk along the harbour with those who work there at night", "Supper", "Songs"];

function Programme({ initial }: { initial: readonly string[] }) {
  const [parts, setParts] = useState(initial);
  return (
    <SortableList
      label="Programme"
      items={parts}
      idOf={String}
      nameOf={String}
      render={(part) => <span className="min-w-0">{part}</span>}
      onReorder={setParts}
    />
  );
}

export const examples: Examples = {
  title: "Order",
  group: "Lists",
  states: {
    "Moved by mouse, finger or keyboard": () => <Programme initial={chapters} />,
    "One alone": () => <Programme initial={chapters.slice(0, 1)} />,
  },
};
