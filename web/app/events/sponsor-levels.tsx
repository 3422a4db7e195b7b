import type { CSSProperties } from "react";
import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { sourceSet } from "../ui/picture.tsx";
import { EventSection } from "./event-section.tsx";
import type { EventDetail } from "./reads.ts";
import { webAddress } from "./web-address.ts";

type Level = EventDetail["sponsorshipLevels"][number];
type Sponsor = Level["sponsors"][number];

/** Everybody who sponsors an event. Most have nobody, so it is loaded where there is somebody. */
export function EventSponsors({ event }: { event: EventDetail }) {
  return (
    <>
      <SponsorLevels levels={event.sponsorshipLevels} />
      <Sponsors event={event} />
    </>
  );
}

/** Who sponsors an event, under the name of their level; a level that nobody is at yet is not shown. */
export function SponsorLevels({ levels }: { levels: readonly Level[] }) {
  return levels
    .filter(({ sponsors }) => sponsors.length > 0)
    .map((level) => (
      <EventSection key={level.id} title={level.name}>
        {level.description && <p className="measure mb-3 text-muted">{level.description}</p>}
        <ul className="grid gap-x-6 gap-y-3" style={rowsOf(level.sponsorsPerRow)}>
          {level.sponsors.map((sponsor) => (
            <li key={sponsor.id}>
              <SponsorLink sponsor={sponsor} />
            </li>
          ))}
        </ul>
      </EventSection>
    ));
}

/** The sponsors of an event that stand at none of its levels. */
export function sponsorsBesides({ sponsors, sponsorshipLevels }: Pick<EventDetail, "sponsors" | "sponsorshipLevels">) {
  const shown = new Set(sponsorshipLevels.flatMap((level) => level.sponsors.map(({ account }) => account?.id)));
  return sponsors.filter(({ id }) => !shown.has(id));
}

/** As many in a row as the level says, fewer where there is no room for them. */
function rowsOf(perRow: number): CSSProperties {
  const share = `calc((100% - ${perRow - 1} * 1.5rem) / ${perRow})`;
  return { gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(11rem, ${share})), 1fr))` };
}

const look = "-mx-2 flex min-h-11 items-center gap-3 rounded-card p-2";

/** To their own page in the web, else to who they are here, else to nowhere. */
function SponsorLink({ sponsor }: { sponsor: Sponsor }) {
  const href = webAddress(sponsor.url);
  const linked = `${look} transition-colors hover:bg-surface-2`;
  if (href)
    return (
      <a href={href} target="_blank" rel="noopener nofollow sponsored" className={linked}>
        <SponsorName sponsor={sponsor} />
      </a>
    );
  if (sponsor.account)
    return (
      <Link to={`/people/${sponsor.account.username}`} prefetch="intent" className={linked}>
        <SponsorName sponsor={sponsor} />
      </Link>
    );
  return (
    <span className={look}>
      <SponsorName sponsor={sponsor} />
    </span>
  );
}

function SponsorName({ sponsor: { name, description, image, account } }: { sponsor: Sponsor }) {
  return (
    <>
      {image ? (
        <img
          src={image.uri}
          srcSet={sourceSet(image)}
          sizes="60px"
          width={60}
          height={60}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-15 shrink-0 rounded-control object-contain"
        />
      ) : (
        <Avatar person={{ firstName: name, image: account?.image ?? null }} size={40} />
      )}
      <span className="min-w-0">
        <span className="block font-medium">{name}</span>
        {description && <span className="line-clamp-2 text-14 text-muted">{description}</span>}
      </span>
    </>
  );
}

/** Those whom no level shows already. */
function Sponsors({ event }: { event: EventDetail }) {
  const t = useText();
  const others = sponsorsBesides(event);
  if (others.length === 0) return null;
  return (
    <EventSection title={t("event.sponsors")}>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {others.map((sponsor) => (
          <li key={sponsor.id}>
            <Link
              to={`/people/${sponsor.username}`}
              prefetch="intent"
              className="inline-flex min-h-11 items-center gap-3 font-medium hover:underline"
            >
              <Avatar person={sponsor} size={40} />
              {displayName(sponsor)}
            </Link>
          </li>
        ))}
      </ul>
    </EventSection>
  );
}
