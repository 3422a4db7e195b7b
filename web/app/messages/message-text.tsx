import { Link } from "react-router";
import { displayName } from "../ui/avatar.tsx";
import { cutAt, type TextSegment, partsOf, targetOf } from "./message-parts.ts";
import type { Mentions, TextEntity } from "./message-view.ts";

type MessageTextProps = { text: string; mentions: Mentions; entities?: readonly TextEntity[] | undefined };

/** What somebody wrote, with its line breaks, its links and those it names. Never read as markup. */
export function MessageText({ text, mentions, entities }: MessageTextProps) {
  const parts = entities ? cutAt(text, entities) : partsOf(text, mentions);
  return (
    <span className="whitespace-pre-wrap" dir="auto">
      {parts.map((part, index) => (
        // A link whose words are marked in part is several: it says once where it leads.
        <TextPart
          key={part.start}
          part={part}
          goesOn={part.link !== undefined && parts[index + 1]?.link === part.link}
        />
      ))}
    </span>
  );
}

function TextPart({ part, goesOn }: { part: TextSegment; goesOn: boolean }) {
  const { text, link, person, interest, marks } = part;
  const look = (marks ?? []).map((mark) => looks[mark]).join(" ");
  if (person) {
    return (
      <Link to={`/people/${person.username}`} className={`font-semibold hover:underline ${look}`} dir="auto">
        @{displayName(person)}
      </Link>
    );
  }
  if (interest) {
    return (
      <Link to={`/interests/${interest}`} className={`font-semibold text-accent-text hover:underline ${look}`}>
        {text}
      </Link>
    );
  }
  if (link) {
    const target = targetOf(text, link);
    return (
      <a href={link} title={target && link} target="_blank" rel="nofollow noopener noreferrer ugc" className={look}>
        <span className="underline">{text}</span>
        {target && !goesOn && <bdi className="text-12 opacity-80"> ({target})</bdi>}
      </a>
    );
  }
  return look === "" ? text : <span className={look}>{text}</span>;
}

const looks: Readonly<Record<string, string>> = {
  bold: "font-bold",
  italic: "italic",
  underline: "underline",
  strike: "line-through",
  code: "rounded-control bg-surface-3/60 px-0.5 font-mono text-[0.92em]",
};
