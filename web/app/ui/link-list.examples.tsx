import { BookOpenText, Flag, Users } from "lucide-react";
import type { Examples } from "./examples.ts";
import { LinkList } from "./link-list.tsx";

const long = "Everybody who has ever baked here, or thought of it on a wet evening in the second week of November";

export const examples: Examples = {
  title: "List of pages",
  group: "Navigation",
  states: {
    "Three pages": () => (
      <LinkList
        links={[
          { to: "#people", title: "People", hint: "Find, sort, take along", icon: Users },
          { to: "#reports", title: "Reports", hint: "What members have said", icon: Flag, note: "3 waiting" },
          { to: "#pages", title: "Pages", hint: "About, team, terms", icon: BookOpenText },
        ]}
      />
    ),
    "Long words": () => (
      <LinkList links={[{ to: "#long", title: long, hint: long, icon: Users, note: "1,204 waiting" }]} />
    ),
  },
};
