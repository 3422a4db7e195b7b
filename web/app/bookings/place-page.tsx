import { Settings2 } from "lucide-react";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page, Section } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { PlaceWhere } from "./place-where.tsx";
import { type BookingPlace, placeOf, placePath, spacesOf } from "./reads.ts";
import { SpaceRow } from "./space-row.tsx";

const needs = pageNeeds(({ read, params }) =>
  Promise.all([read(...placeOf(params["placeId"])), read(...spacesOf(params["placeId"]))]),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** A place and what can be booked there. */
export default function PlacePage() {
  const t = useText();
  const place = useRead(...placeOf(useParams()["placeId"])).data;
  if (!place) return null;
  const { id, name, description, image, viewer } = place;
  const manage = viewer.canManage && (
    <LinkButton icon={Settings2} to={`/manage/bookings/places/${id}`}>
      {t("booking.manage")}
    </LinkButton>
  );
  return (
    <Page width="reading" back={{ to: "/bookings", label: t("nav.bookings") }}>
      <PageMeta title={name} path={placePath(id)} image={image?.uri ?? null} {...(description && { description })} />
      <Picture
        image={image}
        seed={id}
        ratio="banner"
        important
        sizes="(min-width: 760px) 720px, 94vw"
        className="mb-6 rounded-card"
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 dir="auto" className="min-w-0 text-28 wrap-anywhere rail:text-36">
          {name}
        </h1>
        {manage}
      </div>
      {description && (
        <p dir="auto" className="measure mt-3 whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      )}
      <div className="my-6 empty:hidden">
        <PlaceWhere place={place} />
      </div>
      <Section title={t("booking.toBook")} id="spaces">
        <Spaces place={place} />
      </Section>
    </Page>
  );
}

function Spaces({ place }: { place: BookingPlace }) {
  const t = useText();
  const { data, isError, refetch } = useRead(...spacesOf(place.id));
  if (isError && !data) return <ReadFailed onRetry={refetch} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-28 w-full rounded-card" />
      </Loading>
    );
  if (data.items.length === 0)
    return (
      <EmptyState
        drawing="calendar"
        title={t("booking.noSpaces")}
        action={<LinkButton to="/bookings">{t("booking.otherPlaces")}</LinkButton>}
      >
        {t("booking.noSpacesText")}
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {data.items.map((space) => (
        <li key={space.id}>
          <SpaceRow space={space} />
        </li>
      ))}
    </ul>
  );
}
