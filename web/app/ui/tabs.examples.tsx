import type { Examples } from "./examples.ts";
import { TabPanels, Tabs } from "./tabs.tsx";

const many = ["Overview", "Agenda", "Speakers", "Questions before you come", "Who is coming", "Posts", "Chat", "Files"];

export const examples: Examples = {
  title: "Tabs",
  group: "Navigation",
  states: {
    "Addresses of their own": () => (
      <Tabs
        label="Parts"
        column
        tabs={[
          { to: "/styleguide", label: "Overview" },
          { to: "/x", label: "Agenda", count: 12 },
        ]}
      />
    ),
    "A parameter of the address, more than the row holds": () => (
      <div className="overflow-hidden">
        <Tabs
          label="Many parts"
          column
          tabs={many.map((label, index) => ({ to: `?part=${index}`, label, chosen: index === 4 }))}
        />
      </div>
    ),
    "In a console": () => (
      <Tabs
        label="Parts of a survey"
        inConsole
        tabs={[
          { to: "/styleguide", label: "Questions", count: 3 },
          { to: "/x", label: "Results" },
        ]}
      />
    ),
    "Without an address": () => (
      <TabPanels
        label="People"
        column
        panels={[
          { id: "followers", label: "Followers", count: 6, content: "Six people." },
          { id: "following", label: "Following", count: 2, content: "Two people." },
          { id: "shared", label: "In common", content: "Nobody yet." },
        ]}
      />
    ),
  },
};
