import { Link } from "react-router";
import { Avatar, displayName } from "../ui/avatar.tsx";
import type { SpeakerSummary } from "./reads.ts";

/** Who speaks, each a way to what they say about. */
export function SpeakerGrid({ slug, speakers }: { slug: string; speakers: readonly SpeakerSummary[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2 pair:grid-cols-2">
      {speakers.map((speaker) => (
        <li key={speaker.id}>
          <Link
            to={`/events/${slug}/speakers/${speaker.id}#part`}
            prefetch="intent"
            className="-mx-2 flex items-center gap-4 rounded-card p-2 transition-colors hover:bg-surface-2"
          >
            <Avatar person={speaker} size={60} />
            <span className="min-w-0">
              <span className="block font-medium">{displayName(speaker)}</span>
              <span className="line-clamp-2 text-14 text-muted">{workOf(speaker)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** 'Cellist, Quay Quartet' */
export const workOf = ({ title, company }: SpeakerSummary): string => [title, company].filter(Boolean).join(", ");
