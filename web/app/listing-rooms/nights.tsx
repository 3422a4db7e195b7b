import { dateFormat } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { AccordionItem } from "../ui/accordion.tsx";
import type { ListingRoomType } from "./reads.ts";

/** How many rooms of a kind each night has, unfolded by whoever wants to know. */
export function Nights({ room: { nights, supply } }: { room: ListingRoomType }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  if (nights.length === 0) return null;
  const day = dateFormat(formatLocale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  return (
    <AccordionItem look="quiet" title={t("listingRoom.nights", { count: nights.length })}>
      <ul className="grid gap-1 pb-2 text-14">
        {nights.map(({ night, sold, held }) => (
          <li key={night} className="flex flex-wrap gap-x-3">
            <span className="min-w-24 font-medium">{day.format(Date.parse(night))}</span>
            <span>{supply === null ? t("listingPass.sold", { sold }) : t("listingPass.soldOf", { sold, supply })}</span>
            {held > 0 && <span className="text-muted">{t("listingPass.held", { count: held })}</span>}
          </li>
        ))}
      </ul>
    </AccordionItem>
  );
}
