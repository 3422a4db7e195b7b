import { type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { dayOf } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Card } from "../ui/card.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { BookSlot } from "./book-slot.tsx";
import { DayTimes } from "./day-times.tsx";
import { FreeDays } from "./free-days.tsx";
import { askedOf, boundsOf } from "./month.ts";
import { type BookingPlace, placeOf, placePath, slotsOf, type BookingSpace, spaceOf, spacePath } from "./reads.ts";
import { SpacePrice } from "./space-row.tsx";
import { SpaceRules } from "./space-rules.tsx";
import { useChosenSlot } from "./use-chosen-slot.ts";

const needs = pageNeeds(async ({ read, params: { placeId = "", spaceId = "" }, search, facts }) => {
  const [place, space] = await Promise.all([read(...placeOf(placeId)), read(...spaceOf(placeId, spaceId))]);
  const bounds = boundsOf(space, place.timezone, facts.now);
  await read(...slotsOf(place.id, space.id, askedOf(search.get("day"), bounds).month));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Another day of the same space is read by the page, which shows meanwhile what it has. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** Something that can be booked: when it is free, and what holds for it. */
export default function SpacePage() {
  const t = useText();
  const { placeId, spaceId } = useParams();
  const place = useRead(...placeOf(placeId)).data;
  const space = useRead(...spaceOf(placeId, spaceId)).data;
  if (!place || !space) return null;
  const { id, name, description } = space;
  const image = space.image ?? place.image;
  return (
    <Page back={{ to: placePath(place.id), label: place.name }}>
      <PageMeta
        title={`${name} · ${place.name}`}
        path={spacePath(place.id, id)}
        image={image?.uri ?? null}
        {...(description && { description })}
      />
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 max-split:pb-20 split:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid content-start gap-6 max-split:contents">
          <header className="order-2 min-w-0">
            <h1 dir="auto" className="text-28 wrap-anywhere rail:text-36">
              {name}
            </h1>
            <p className="mt-2">
              <SpacePrice space={space} />
            </p>
            {description && (
              <p dir="auto" className="measure mt-3 whitespace-pre-line wrap-anywhere">
                {description}
              </p>
            )}
          </header>
          <Chooser key={id} place={place} space={space} />
        </div>
        <div className="grid content-start gap-6 max-split:contents">
          <Picture
            image={image}
            seed={id}
            ratio="wide"
            important
            sizes="(min-width: 900px) 288px, 94vw"
            className="order-1 rounded-card max-split:aspect-[3/1]"
          />
          <section aria-label={t("booking.rules")} className="order-4">
            <SpaceRules place={place} space={space} />
          </section>
        </div>
      </div>
    </Page>
  );
}

function Chooser({ place, space }: { place: BookingPlace; space: BookingSpace }) {
  const { now } = usePageFacts();
  const t = useText();
  const chosen = useChosenSlot(place, space);
  return (
    <Card className="grid grid-cols-1 content-start gap-x-8 gap-y-6 self-start order-3 rail:grid-cols-2">
      <FreeDays chosen={chosen} label={t("booking.freeDays")} today={dayOf(now, place.timezone)} />
      <div className="grid content-start gap-6">
        <DayTimes chosen={chosen} place={place} />
        <BookSlot place={place} space={space} chosen={chosen} />
      </div>
    </Card>
  );
}
