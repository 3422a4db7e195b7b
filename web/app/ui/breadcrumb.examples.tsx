import { Breadcrumb } from "./breadcrumb.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Breadcrumb",
  group: "Navigation",
  states: {
    "Two steps down": () => (
      <Breadcrumb
        trail={[
          { to: "/", label: "Manage" },
          { to: "/events", label: "Events" },
        ]}
        current="Lantern walk"
      />
    ),
    "Long names": () => (
      <Breadcrumb
        trail={[
          { to: "/", label: "Manage" },
          { to: "/events", label: "Everything that happens between the harbour and the old mill" },
        ]}
        current="A long walk along the water with lanterns, told by those who work there at night"
      />
    ),
  },
};
