import { Link, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { displayName } from "../ui/avatar.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Section } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import { DateLeaf } from "../ui/when.tsx";
import { ownYear, type OwnYear } from "./reads.ts";
import { isEmpty, YearFigures, YearHead } from "./year-figures.tsx";

/** As it stands in the address; what is no year is the one that it is. */
function askedIn(search: URLSearchParams): number | undefined {
  const year = Number(search.get("of") ?? Number.NaN);
  return Number.isInteger(year) && year >= 1970 && year <= 9999 ? year : undefined;
}

const needs = pageNeeds(({ read, search }) => read(...ownYear(askedIn(search))), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What the reader's year in the community was, to look back on and to share. */
export default function OwnYearPage() {
  const t = useText();
  const [search] = useSearchParams();
  const year = useRead(...ownYear(askedIn(search))).data;
  if (!year) return null;
  const title = t("year.title", { year: String(year.year) });
  return (
    <div className="gutter mx-auto w-full max-w-reading py-6 side:py-8">
      <PageMeta title={title} hidden />
      <YearHead title={title} />
      {isEmpty(year) ? <Nothing /> : <What year={year} />}
      <Before year={year} />
    </div>
  );
}

function What({ year }: { year: OwnYear }) {
  const t = useText();
  return (
    <>
      <YearFigures year={year} />
      <Share year={year} />
      {year.lastEvents.length > 0 && (
        <Section title={t("year.lastEvents")} id="events">
          <ul className="grid grid-cols-1 gap-1">
            {year.lastEvents.map((event) => (
              <li key={event.id}>
                <Link
                  to={`/events/${event.slug}`}
                  prefetch="intent"
                  className="dense -mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 transition-colors hover:bg-surface-2"
                >
                  <DateLeaf at={event.eventStart} timeZone={event.timezone} />
                  <span dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
                    {event.name}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Share({ year: { year, code } }: { year: OwnYear }) {
  const t = useText();
  const { origin, locale } = usePageFacts();
  const { NAME } = useSite();
  const self = useSelf();
  const title = t("year.titleOf", { name: self ? displayName(self) : "", year: String(year), community: NAME });
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <img
        src={`/cards/years/${code}.png?locale=${locale}`}
        alt={title}
        width={1200}
        height={627}
        loading="lazy"
        className="h-auto w-full rounded-card border border-line"
      />
      <ShareButton url={`${origin}/years/${code}`} title={title} look="primary" label={t("year.share")} />
      <p className="measure text-14 text-muted">{t("year.shareHint")}</p>
    </div>
  );
}

function Nothing() {
  const t = useText();
  return (
    <EmptyState
      drawing="message"
      title={t("year.nothing")}
      action={<LinkButton to="/events">{t("year.findEvents")}</LinkButton>}
    >
      {t("year.nothingText")}
    </EmptyState>
  );
}

/** The years since they came. */
function Before({ year: { year, memberSince } }: { year: OwnYear }) {
  const t = useText();
  const before = year - 1;
  if (new Date(memberSince).getUTCFullYear() > before) return null;
  return (
    <p className="mt-8">
      <LinkButton to={`/year?of=${before}`}>{t("year.before", { year: String(before) })}</LinkButton>
    </p>
  );
}
