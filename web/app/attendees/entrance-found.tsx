import { TicketCheck } from "lucide-react";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import type { EventItem } from "../listings/index.ts";
import { PassState } from "../passes/index.ts";
import { AsyncButton } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { holderOf } from "./entrance-answer.tsx";
import { passesFound } from "./reads.ts";
import type { Entrance } from "./use-entrance.ts";

/** The passes that the words find, each with the way to let it in. */
export function EntranceFound({ event, words, entrance }: { event: EventItem; words: string; entrance: Entrance }) {
  const t = useText();
  const found = useRead(...passesFound(event.id, words)).data?.items;
  if (!found) return <Skeleton className="h-20 w-full rounded-card" />;
  return (
    <>
      <p role="status" className="text-14 text-muted">
        {found.length === 0 ? t("attendee.door.noneFound") : t("attendee.door.found", { count: found.length })}
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {found.map((pass) => (
          <li key={pass.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_10rem]">
              <p dir="auto" className="font-medium break-words">
                {holderOf(pass)}
              </p>
              <p className="text-14 break-words text-muted">
                {pass.ticket.name} · {t("attendee.passNumber", { number: pass.alternateId })}
              </p>
            </div>
            {pass.status === "ready" && pass.usedAt === null ? (
              <AsyncButton
                icon={TicketCheck}
                aria-label={t("attendee.checkInNamed", { name: holderOf(pass) })}
                onClick={() => entrance.checkIn(pass)}
              >
                {t("attendee.checkIn")}
              </AsyncButton>
            ) : (
              <PassState pass={pass} timeZone={event.timezone} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
