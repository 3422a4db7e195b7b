import { Fragment } from "react";
import { Link } from "react-router";
import { displayName } from "../ui/avatar.tsx";
import { type Mentions, partsOf } from "./message-parts.ts";

/** What somebody wrote, with its line breaks, its links and those it names. Never read as markup. */
export function MessageText({ text, mentions }: { text: string; mentions: Mentions }) {
  return (
    <span className="whitespace-pre-wrap" dir="auto">
      {partsOf(text, mentions).map(({ start, text: part, link, person }) =>
        person ? (
          <Link key={start} to={`/people/${person.username}`} className="font-semibold hover:underline" dir="auto">
            @{displayName(person)}
          </Link>
        ) : link ? (
          <a key={start} href={link} target="_blank" rel="nofollow noopener noreferrer ugc" className="underline">
            {part}
          </a>
        ) : (
          <Fragment key={start}>{part}</Fragment>
        ),
      )}
    </span>
  );
}
