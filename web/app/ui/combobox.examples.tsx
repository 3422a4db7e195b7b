import { useState } from "react";
import { Combobox } from "./combobox.tsx";
import type { Examples } from "./examples.ts";
import type { Source } from "./use-found.ts";

const venues = ["The Old Mill", "Harbour Hall", "Mill Quay", "Barn of the northern harbour with room for two hundred"];
const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

const source = (listName: string, search: Source<string>["search"]): Source<string> => ({
  listName,
  search,
  idOf: String,
  textOf: String,
});
const matching = async (words: string) => {
  await wait(300);
  return venues.filter((venue) => venue.toLowerCase().includes(words.toLowerCase()));
};

type Looks = { source: Source<string>; free?: boolean; initial?: string; error?: string; disabled?: boolean };

function Venue({ free, initial, ...rest }: Looks) {
  const [venue, setVenue] = useState(initial);
  return (
    <Combobox
      label="Venue"
      hint={free ? "Choose one, or write another" : undefined}
      value={venue}
      onChange={setVenue}
      {...(free && { make: String })}
      {...rest}
    />
  );
}

export const examples: Examples = {
  title: "Combobox",
  group: "Fields",
  states: {
    "One of a list": () => <Venue source={source("venues", matching)} />,
    "One, or other words": () => <Venue source={source("venues", matching)} free initial="Under the bridge" />,
    "Nothing to be found": () => <Venue source={source("none", async () => [])} />,
    "The search fails": () => <Venue source={source("failing", () => Promise.reject(new Error("Away")))} />,
    "With a fault": () => <Venue source={source("venues", matching)} error="Say where it is" />,
    Disabled: () => <Venue source={source("venues", matching)} initial="Mill Quay" disabled />,
  },
};
