import { exactText } from "../kernel/i18n/format.ts";
import { useReading, useSite, useText } from "../kernel/page/page.tsx";
import { YourTime } from "../ui/when.tsx";
import type { Listing } from "./reads.ts";

/** When a draft is published by itself: by the event's clock, and the reader's where that shows something else. */
export function Publication({ listing: { publishAt, timezone } }: { listing: Listing }) {
  const t = useText();
  const site = useSite();
  const zone = timezone ?? site.TIMEZONE;
  const reading = useReading(zone);
  if (publishAt === null) return null;
  return (
    <p>
      <time dateTime={publishAt} className="figures block font-medium">
        {t("listing.goesPublic", { when: exactText(Date.parse(publishAt), reading) })}
      </time>
      <span className="flex flex-wrap gap-x-2 text-14 text-muted">
        <bdi>{zone.replaceAll("_", " ")}</bdi>
        <YourTime at={publishAt} timeZone={zone} />
      </span>
    </p>
  );
}
