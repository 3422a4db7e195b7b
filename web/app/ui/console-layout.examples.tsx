import { CalendarDays, ClipboardList, LayoutDashboard, Ticket, Users } from "lucide-react";
import { Badge } from "./badge.tsx";
import { ConsoleLayout, type ConsoleSection } from "./console-layout.tsx";
import type { Examples } from "./examples.ts";

const sections: readonly ConsoleSection[] = [
  { to: "/styleguide", label: "Overview", icon: LayoutDashboard, end: true },
  { to: "/", label: "Details", icon: ClipboardList, end: true },
  { to: "/events", label: "Schedule", icon: CalendarDays, end: true },
  { to: "/passes", label: "Passes", icon: Ticket, end: true },
  { to: "/people", label: "Registrations", icon: Users, end: true },
];

const shown = (title: string) => () => (
  <div className="overflow-hidden rounded-card border border-line">
    <ConsoleLayout
      title={title}
      state={<Badge tone="positive">live</Badge>}
      label="Parts of the event"
      sections={sections}
      guestView={{ to: "/events", label: "View as guest" }}
    >
      <h3 className="text-18">Overview</h3>
      <dl className="figures mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {Object.entries({ going: "214", sold: "6,120 €", waiting: "3" }).map(([name, value]) => (
          <div key={name}>
            <dt className="text-12 text-muted">{name}</dt>
            <dd className="text-22 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </ConsoleLayout>
  </div>
);

export const examples: Examples = {
  title: "ConsoleLayout",
  group: "Navigation",
  states: {
    "Running an event": shown("Lantern River Festival"),
    "A name longer than the list is wide": shown("The neighbourhood's seventeenth annual lantern river festival"),
  },
};
