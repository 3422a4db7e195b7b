import { TicketCheck } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { MarkLine } from "./entrance-answer.tsx";
import type { Entrance } from "./use-entrance.ts";

type FoundProps = { entrance: Entrance; timeZone: string | null; words: string };

/** The passes that the words find, each with the way to let it in. */
export function EntranceFound({ entrance, timeZone, words }: FoundProps) {
  const t = useText();
  if (!entrance.state.isReady) return <Skeleton className="h-20 w-full rounded-card" />;
  const found = entrance.device.find(words);
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
                {pass.name}
              </p>
              <p className="text-14 break-words text-muted">
                {pass.passType} · {t("attendee.passNumber", { number: pass.number })}
              </p>
            </div>
            {pass.usedAt === null ? (
              <AsyncButton
                icon={TicketCheck}
                aria-label={t("attendee.checkInNamed", { name: pass.name })}
                onClick={() => entrance.checkIn(pass)}
              >
                {t("attendee.checkIn")}
              </AsyncButton>
            ) : (
              <MarkLine mark={{ at: pass.usedAt, gate: pass.gate, by: null }} timeZone={timeZone} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
