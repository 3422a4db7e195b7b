import { Link } from "react-router";
import type { accounts } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Section } from "../ui/page.tsx";

type PeopleRowProps = {
  title: string;
  people: DataOf<typeof accounts.list>;
  more?: { to: string; label: string };
};

/** One row of them where there is room. */
const shown = 6;

/** Some of the people here, each a way to their page. */
export function PeopleRow({ title, people, more }: PeopleRowProps) {
  return (
    <Section title={title} id="people" more={more}>
      <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-2 rail:mx-0 rail:grid rail:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] rail:gap-3 rail:px-0">
        {people.slice(0, shown).map((person) => (
          <li key={person.id} className="w-28 shrink-0 rail:w-auto">
            <Link
              to={`/people/${person.username}`}
              prefetch="intent"
              className="flex h-full flex-col items-center gap-2 rounded-card px-2 py-3 text-center transition-colors hover:bg-surface-2"
            >
              <Avatar person={person} size={60} />
              <span className="w-full">
                <span className="block truncate text-14 font-medium">{displayName(person)}</span>
                {person.title && <span className="block truncate text-12 text-muted">{person.title}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
