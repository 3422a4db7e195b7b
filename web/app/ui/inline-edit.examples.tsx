import { useState } from "react";
import type { Examples } from "./examples.ts";
import { InlineEdit } from "./inline-edit.tsx";

function Named({ initial }: { initial: string }) {
  const [name, setName] = useState(initial);
  const save = async (next: string) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    setName(next);
  };
  return <InlineEdit label="Name of the group" value={name} placeholder="No name yet" onSave={save} required />;
}

export const examples: Examples = {
  title: "Inline edit",
  group: "Fields",
  states: {
    "A few words": () => <Named initial="Night bakers" />,
    "Nothing yet": () => <Named initial="" />,
    "Many words": () => <Named initial="Night bakers of the northern harbour, the old mill and the long table" />,
  },
};
