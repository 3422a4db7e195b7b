import { ApiError, queryOptions, type Client } from "@marquee/client";
import { events } from "@marquee/contract/events";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { pageNeeds } from "../kernel/data/needs.ts";
import { useText } from "../kernel/page/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { When } from "../ui/when.tsx";

const purposeQuery = (api: Client, eventId: string) => queryOptions(api, events.get, { eventId });

/** The event that somebody is on the way to register for, by the page they go on to. */
export const eventIn = (target: string | null): string | undefined =>
  /^\/events\/([^/?#]+)\/register(?![\w-])/.exec(target ?? "")?.[1];

/** What a page of the sign-in needs: what it is for, where that is known. One that may not be seen is not mentioned. */
export const purposeNeeds = pageNeeds(async ({ api, load, search }) => {
  const eventId = eventIn(search.get("redirect"));
  if (eventId === undefined) return;
  await load(purposeQuery(api, eventId)).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
});

export function usePurpose() {
  const [parameters] = useSearchParams();
  const eventId = eventIn(parameters.get("redirect"));
  const reading = useQuery({ ...purposeQuery(useApi(), eventId ?? ""), enabled: eventId !== undefined, retry: false });
  return eventId === undefined ? undefined : reading.data;
}

type Purpose = NonNullable<ReturnType<typeof usePurpose>>;

/** Says what the sign-in is for: the event's picture, its name, and when it is. */
export function PurposeCard({ event }: { event: Purpose }) {
  const t = useText();
  return (
    <div className="mb-6 flex items-center gap-4">
      <Picture
        image={event.image}
        seed={event.id}
        ratio="square"
        sizes="72px"
        important
        className="size-18 shrink-0 rounded-control"
      />
      <p className="min-w-0">
        <span className="block text-14 text-muted">{t("auth.toRegisterFor")}</span>
        <span className="line-clamp-2 leading-snug font-semibold">{event.name}</span>
        <span className="block text-14 text-muted">
          <When at={event.eventStart} timeZone={event.timezone} />
        </span>
      </p>
    </div>
  );
}
