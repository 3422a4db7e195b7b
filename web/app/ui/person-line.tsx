import type { ReactNode } from "react";
import { Link } from "react-router";
import { Avatar, displayName, type Person } from "./avatar.tsx";

type PersonLineProps = {
  person: Person & { username: string; title: string | null };
  /** What stands at the end, and below where there is no room for it. */
  children?: ReactNode;
};

/** Somebody in a list: the face, the name, and under it the title or the username. Its parent lays them in a row. */
export function PersonLine({ person, children }: PersonLineProps) {
  return (
    <>
      <Avatar person={person} size={40} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-[1_1_8rem]">
          <span className="block truncate font-medium">{displayName(person)}</span>
          <span className="block truncate text-14 text-muted">{person.title || `@${person.username}`}</span>
        </span>
        {children}
      </span>
    </>
  );
}

/** The line of a person as the way to their page. */
export function PersonLink({ person, children }: PersonLineProps) {
  return (
    <Link
      to={`/people/${person.username}`}
      className="dense -mx-2 flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 hover:bg-surface-2"
    >
      <PersonLine person={person}>{children}</PersonLine>
    </Link>
  );
}
