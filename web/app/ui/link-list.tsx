import { ChevronRight, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "./badge.tsx";
import { Icon } from "./icon.tsx";

type LinkRowProps = {
  to: string;
  title: string;
  hint: string;
  icon: LucideIcon;
  /** What is to be done there, in a word or two. */
  note?: string | undefined;
};

/** Pages to go to, each with a word about what is there. */
export function LinkList({ links }: { links: readonly LinkRowProps[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-1">
      {links.map((link) => (
        <li key={link.to}>
          <LinkRow {...link} />
        </li>
      ))}
    </ul>
  );
}

function LinkRow({ to, title, hint, icon, note }: LinkRowProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="flex items-center gap-4 px-4 py-3.5 -outline-offset-4 hover:bg-surface-2"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text">
        <Icon of={icon} />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-[1_1_9rem]">
          <span className="block text-16 font-medium">{title}</span>
          <span className="block text-14 text-muted">{hint}</span>
        </span>
        {note && <Badge tone="accent">{note}</Badge>}
      </span>
      <Icon of={ChevronRight} className="text-muted" />
    </Link>
  );
}
