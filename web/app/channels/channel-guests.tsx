import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Section } from "../ui/page.tsx";
import type { ContentItem } from "./reads.ts";

type Guest = ContentItem["guests"][number];

/** One row of them where there is room. */
const shown = 12;

/** Who is heard, seen or read in what came out last: each once, members with the way to their page. */
export function ChannelGuests({ contents }: { contents: readonly ContentItem[] }) {
  const t = useText();
  const people = new Map(
    contents.flatMap(({ guests }) => guests.map((guest) => [guest.accountId ?? guest.name, guest])),
  );
  if (people.size === 0) return null;
  return (
    <Section title={t("channel.guests")} id="guests">
      <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-2 rail:mx-0 rail:flex-wrap rail:px-0">
        {[...people.values()].slice(0, shown).map((guest) => (
          <li key={guest.id} className="w-28 shrink-0">
            <GuestFace guest={guest} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function GuestFace({ guest: { account, name, title, image } }: { guest: Guest }) {
  const look = "flex h-full flex-col items-center gap-2 rounded-card px-2 py-3 text-center";
  const face = (
    <>
      <Avatar person={{ username: name, firstName: name, image: image ?? account?.image ?? null }} size={60} />
      <span className="w-full">
        <span dir="auto" className="block truncate text-14 font-medium">
          {name}
        </span>
        {title && (
          <span dir="auto" className="block truncate text-12 text-muted">
            {title}
          </span>
        )}
      </span>
    </>
  );
  if (!account) return <span className={look}>{face}</span>;
  return (
    <Link
      to={`/people/${account.username}`}
      prefetch="intent"
      className={`${look} transition-colors hover:bg-surface-2`}
    >
      {face}
    </Link>
  );
}
