import { CircleCheck, CircleX, TriangleAlert, Undo2 } from "lucide-react";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import type { ListedPass } from "./reads.ts";
import type { Entrance } from "./use-entrance.ts";

const looks = {
  in: { box: "border-positive bg-positive-soft", mark: "text-positive", icon: CircleCheck },
  already: { box: "border-warning bg-warning-soft", mark: "text-warning", icon: TriangleAlert },
  refused: { box: "border-danger bg-danger-soft", mark: "text-danger", icon: CircleX },
} as const;

export const holderOf = ({ holderName, attendee }: ListedPass): string => holderName ?? displayName(attendee.account);

/** The answer to the last pass, to be read from an arm's length; a screen reader says it at once. */
export function EntranceAnswer({ entrance, timeZone }: { entrance: Entrance; timeZone: string | null }) {
  const t = useText();
  const { answer } = entrance;
  const look = answer && looks[answer.signal];
  return (
    <div aria-live="assertive" aria-atomic="true" className="min-h-44">
      {answer && look ? (
        <div
          key={answer.number}
          className={classes("grid animate-appear gap-2 rounded-card border-4 p-4 text-text", look.box)}
        >
          <p className={classes("flex items-center gap-2 text-18 font-semibold", look.mark)}>
            <Icon of={look.icon} size={28} />
            {t(`attendee.door.${answer.signal}`)}
          </p>
          {answer.pass ? <Of pass={answer.pass} timeZone={timeZone} /> : <p className="text-18">{answer.reason}</p>}
          {answer.pass && answer.signal === "refused" && <p>{answer.reason}</p>}
          {answer.pass && answer.pass.usedAt !== null && <Undo entrance={entrance} pass={answer.pass} />}
        </div>
      ) : (
        <p className="grid min-h-44 place-items-center rounded-card border-2 border-dashed border-line p-4 text-center text-muted">
          {t("attendee.door.waiting")}
        </p>
      )}
    </div>
  );
}

function Of({ pass, timeZone }: { pass: ListedPass; timeZone: string | null }) {
  const t = useText();
  const reading = useReading(timeZone);
  return (
    <>
      <p dir="auto" className="text-28 leading-tight font-semibold break-words">
        {holderOf(pass)}
      </p>
      <p className="text-16">
        {pass.ticket.name} · {t("attendee.passNumber", { number: pass.alternateId })}
      </p>
      {pass.usedAt !== null && (
        <p className="figures" suppressHydrationWarning>
          {t("pass.status.used", { when: sentenceText(Date.parse(pass.usedAt), reading) })}
        </p>
      )}
    </>
  );
}

function Undo({ entrance, pass }: { entrance: Entrance; pass: ListedPass }) {
  const t = useText();
  return (
    <p>
      <AsyncButton icon={Undo2} onClick={() => entrance.undo(pass)}>
        {t("attendee.undo")}
      </AsyncButton>
    </p>
  );
}
