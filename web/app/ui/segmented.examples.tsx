import { useState } from "react";
import { CalendarDays, List, Map } from "lucide-react";
import type { Examples } from "./examples.ts";
import { Segmented, type Segment } from "./segmented.tsx";

type View = "list" | "month" | "map";
const options: readonly Segment<View>[] = [
  { value: "list", label: "List", icon: List },
  { value: "month", label: "Month", icon: CalendarDays },
  { value: "map", label: "Map", icon: Map },
];

function Views(looks: { iconsOnly?: boolean; disabled?: boolean }) {
  const [view, setView] = useState<View>("list");
  return <Segmented label="Show as" value={view} options={options} onChange={setView} {...looks} />;
}

function Words() {
  const [when, setWhen] = useState("all");
  return (
    <Segmented
      label="When"
      value={when}
      options={[
        { value: "all", label: "Every day of the week" },
        { value: "days", label: "Working days" },
        { value: "weekend", label: "Saturday and Sunday" },
      ]}
      onChange={setWhen}
    />
  );
}

export const examples: Examples = {
  title: "Segments",
  group: "Fields",
  states: {
    "Drawings and words": () => <Views />,
    "Drawings alone": () => <Views iconsOnly />,
    "Long words": Words,
    Disabled: () => <Views disabled />,
  },
};
