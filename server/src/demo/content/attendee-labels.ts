import type { LabelsSpec } from "../../test/fixtures-attendee-labels.ts";

type DemoLabels = Omit<LabelsSpec, "event"> & { readonly event: string };

/** How organisers sort those who come, by the slug of the tenant. */
export const demoAttendeeLabels: Readonly<Partial<Record<string, DemoLabels>>> = {
  riverside: {
    event: "lantern-river-festival",
    labels: [
      { name: "Lantern crew", colour: "accent", oneOf: 6 },
      { name: "Press", colour: "second", oneOf: 15 },
      { name: "Needs a ramp", colour: "warning", oneOf: 11 },
    ],
    filters: [{ name: "Crew with a valid pass", label: "Lantern crew" }],
  },
};
