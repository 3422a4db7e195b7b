import { useState } from "react";
import { readClock } from "../kernel/clock.ts";
import type { Examples } from "./examples.ts";
import { HoldTime } from "./hold-time.tsx";

const minute = 60_000;

function Held({ minutes, short = false }: { minutes: number; short?: boolean }) {
  const [ends] = useState(() => new Date(readClock() + minutes * minute).toISOString());
  return <HoldTime expiresAt={ends} label="Your places are held for" short={short} />;
}

export const examples: Examples = {
  title: "Time of a hold",
  group: "Content",
  states: {
    Held: () => <Held minutes={14} />,
    "Its last two minutes": () => <Held minutes={1.5} />,
    "Where there is little room": () => <Held minutes={9} short />,
  },
};
