import { useState } from "react";
import { MapPin, Ticket } from "lucide-react";
import { readClock } from "../kernel/clock.ts";
import { Countdown } from "./countdown.tsx";
import type { Examples } from "./examples.ts";
import { Fact, Facts } from "./facts.tsx";
import { Money } from "./money.tsx";
import { Ago, DateLeaf, When, YourTime } from "./when.tsx";

const hour = 3_600_000;
const zone = "Asia/Tokyo";

function Times() {
  const [now] = useState(readClock);
  const at = new Date(now + 26 * hour).toISOString();
  return (
    <Facts>
      <Fact leading={<DateLeaf at={at} timeZone={zone} />} name="When" detail={<YourTime at={at} timeZone={zone} />}>
        <When at={at} until={new Date(now + 28 * hour).toISOString()} timeZone={zone} />
      </Fact>
      <Fact icon={MapPin} name="Where" detail="4 Mill Quay, Cork">
        The Old Mill
      </Fact>
      <Fact icon={Ticket} name="Price">
        <Money amount={4800} currency="EUR" /> · <Money amount={0} currency="EUR" freeWord />
      </Fact>
    </Facts>
  );
}

function Ages() {
  const [now] = useState(readClock);
  return (
    <div className="grid gap-2">
      <Ago at={new Date(now - hour / 12).toISOString()} />
      <Countdown until={now + hour / 6} />
    </div>
  );
}

export const examples: Examples = {
  title: "Facts, times and money",
  group: "Content",
  states: { "Facts of an event": Times, "How long ago, how long still": Ages },
};
