import { queryOptions } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { useQuery } from "@tanstack/react-query";
import { EventLine, MyWeek } from "../events/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { NearPart } from "../ui/near-part.tsx";
import { PersonLink } from "../ui/person-line.tsx";

const asked = 12;
const shown = 4;

/** What is near, beside a page that has nothing of its own to put there: my week, what is next, who is new. */
export function Near() {
  const t = useText();
  const api = useApi();
  const { signedIn, now } = usePageFacts();
  const [{ isOpen: hasEvents }, { isOpen: hasPeople }] = [useModule("events"), useModule("accounts")];
  const next = useQuery({ ...queryOptions(api, events.list, { pageSize: asked }), enabled: hasEvents });
  const newest = useQuery({
    ...queryOptions(api, accounts.list, { pageSize: 4, accountType: "account", orderBy: "-createdAt" }),
    enabled: hasPeople,
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
