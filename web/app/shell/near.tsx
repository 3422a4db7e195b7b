import { queryOptions } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { useQuery } from "@tanstack/react-query";
import { EventLine, MyWeek } from "../events/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { canSee, isForMembers } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { NearPart } from "../ui/near-part.tsx";
import { PersonLink } from "../ui/person-line.tsx";

const asked = 12;
const shown = 4;

/** What is near, beside a page that has nothing of its own to put there: my week, what is next, who is new. */
export function Near() {
  const t = useText();
  const api = useApi();
  const site = useSite();
  const self = useSelf();
  const { signedIn, now } = usePageFacts();
  const isOpen = (name: "events" | "accounts"): boolean =>
    canSee(site, self, name) && (signedIn || !isForMembers(site, name));
  const next = useQuery({ ...queryOptions(api, events.list, { pageSize: asked }), enabled: isOpen("events") });
  const newest = useQuery({
    ...queryOptions(api, accounts.list, { pageSize: 4, accountType: "account", orderBy: "-createdAt" }),
    enabled: isOpen("accounts"),
  });
  // What is on for weeks is not what comes next, and what one goes to stands above.
  const others = (next.data?.items ?? [])
    .filter(({ eventStart, viewer }) => Date.parse(eventStart) > now && !viewer.isRegistered)
    .slice(0, shown);
  return (
    <>
      {signedIn && <MyWeek />}
      {others.length > 0 && (
        <NearPart title={t("home.upcoming")}>
          {others.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </NearPart>
      )}
      {newest.data && newest.data.items.length > 0 && (
        <NearPart title={t("home.newHere")}>
          {newest.data.items.map((person) => (
            <li key={person.id}>
              <PersonLink person={person} />
            </li>
          ))}
        </NearPart>
      )}
    </>
  );
}
