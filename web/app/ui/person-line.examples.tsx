import { Badge } from "./badge.tsx";
import type { Examples } from "./examples.ts";
import { PersonLine, PersonLink } from "./person-line.tsx";
import { samplePeople } from "./sample-people.ts";

export const examples: Examples = {
  title: "Person in a list",
  group: "People",
  states: {
    "A way to their page": () => (
      <div className="grid">
        {samplePeople.map((person) => (
          <PersonLink key={person.id} person={person}>
            <Badge>Invited</Badge>
          </PersonLink>
        ))}
      </div>
    ),
    "A line": () => (
      <div className="flex min-h-14 items-center gap-3">
        <PersonLine person={samplePeople[2]} />
      </div>
    ),
  },
};
