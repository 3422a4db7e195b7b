import { Link } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Section } from "../ui/page.tsx";
import { ownRequests } from "./own-requests.ts";
import { tones } from "./tones.ts";

/** What the reader has asked for and nobody decided, and what is held for them; nothing where there is none. */
export function OwnRequests() {
  const t = useText();
  const requests = useRead(...ownRequests, { enabled: useModule("registration").canSee }).data?.items ?? [];
  if (requests.length === 0) return null;
  return (
    <Section title={t("approval.mine")}>
      <ul className="grid grid-cols-1 gap-3">
        {requests.map(({ id, event, passType, state }) => (
          <li key={id}>
            <Card className="group flex flex-wrap items-center justify-between gap-x-4 gap-y-1 transition-colors hover:border-line-strong">
              <div className="min-w-0">
                <h3 dir="auto" className="text-16 font-medium">
                  <Link
                    to={`/events/${event.slug}/approval`}
                    prefetch="intent"
                    className="stretched group-hover:underline"
                  >
                    {event.name}
                  </Link>
                </h3>
                <p className="text-14 text-muted">{passType.name}</p>
              </div>
              <Badge tone={tones[state]}>{t(`approval.state.${state}`)}</Badge>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
