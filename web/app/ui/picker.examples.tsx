import { useState } from "react";
import { Avatar, displayName } from "./avatar.tsx";
import type { Examples } from "./examples.ts";
import { PersonLine } from "./person-line.tsx";
import { Picker } from "./picker.tsx";
import { samplePeople } from "./sample-people.ts";

type Sample = (typeof samplePeople)[number];

const source = {
  listName: "sample people",
  search: async (words: string) =>
    samplePeople.filter((person) => displayName(person).toLowerCase().includes(words.toLowerCase())),
  idOf: ({ id }: Sample) => id,
  textOf: displayName,
  render: (person: Sample) => <PersonLine person={person} />,
};

const nobody: readonly Sample[] = [];
const faceOf = (person: Sample) => <Avatar person={person} size={32} />;

function Hosts({ initial = nobody, most }: { initial?: readonly Sample[]; most?: number }) {
  const [chosen, setChosen] = useState(initial);
  return <Picker label="Hosts" source={source} chosen={chosen} onChange={setChosen} mark={faceOf} most={most} />;
}

export const examples: Examples = {
  title: "Several of a long list",
  group: "Fields",
  states: {
    "Nobody yet": () => <Hosts />,
    "Some, with long names": () => <Hosts initial={samplePeople.slice(2, 5)} />,
    "As many as there may be": () => <Hosts initial={samplePeople.slice(0, 2)} most={2} />,
  },
};
