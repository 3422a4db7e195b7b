import { X } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { type EventDetail, TrackDot } from "../events/index.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { Select } from "../ui/field.tsx";
import { daysOf, filterIn, placesOf, tracksOf } from "./agenda.ts";

/** Tracks, places and days are those of the whole agenda, whatever the search found; what is chosen stands in the address. */
export function AgendaFilters({ event, timeZone }: { event: EventDetail; timeZone: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const reading = useReading(timeZone ?? event.timezone);
  const chosen = filterIn(address);
  const [places, days] = [placesOf(event.sessions), daysOf(event.sessions, reading)];
  const to = (name: string, value: string | null): string => {
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    return `?${next}`;
  };
  const go = (name: string, value: string) =>
    void navigate(to(name, value), { replace: true, preventScrollReset: true });
  const isNarrowed = chosen.track !== null || chosen.place !== null || chosen.day !== null;
  return (
    <div className="grid gap-3">
      <Tracks event={event} chosen={chosen.track} to={(slug) => to("track", slug)} />
      <div className="flex flex-wrap items-end gap-3 empty:hidden">
        {places.length > 1 && (
          <Select
            label={t("agenda.location")}
            labelHidden
            value={chosen.place ?? ""}
            onChange={({ target }) => go("place", target.value)}
          >
            <option value="">{t("agenda.allLocations")}</option>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {days.length > 1 && (
          <Select
            label={t("agenda.day")}
            labelHidden
            value={chosen.day ?? ""}
            onChange={({ target }) => go("day", target.value)}
          >
            <option value="">{t("agenda.allDays")}</option>
            {days.map(({ day, title }) => (
              <option key={day} value={day} suppressHydrationWarning>
                {title}
              </option>
            ))}
          </Select>
        )}
        {isNarrowed && (
          <LinkButton look="quiet" icon={X} to={`/events/${event.slug}/agenda`} replace preventScrollReset>
            {t("agenda.clearFilters")}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

type TracksProps = { event: EventDetail; chosen: string | null; to: (slug: string | null) => string };

function Tracks({ event, chosen, to }: TracksProps) {
  const t = useText();
  const tracks = tracksOf(event.sessions);
  if (tracks.length < 2) return null;
  return (
    <ChipRow label={t("event.tracks")}>
      <Chip to={to(null)} chosen={chosen === null} replace>
        {t("agenda.allTracks")}
      </Chip>
      {tracks.map(({ id, slug, name, color }) => (
        <Chip key={id} to={to(slug === chosen ? null : slug)} chosen={slug === chosen} replace>
          {slug !== chosen && <TrackDot color={color} />}
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** The zone that times are shown in: the event's own, or with `local` in the address the reader's. */
export function useAgendaZone(): string | undefined {
  const [address] = useSearchParams();
  const { timeZone } = usePageFacts();
  return address.has("local") ? timeZone : undefined;
}
