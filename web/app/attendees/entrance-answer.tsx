import { CircleCheck, CircleX, TriangleAlert, Undo2 } from "lucide-react";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import type { EntrancePass, Mark } from "./entrance-list.ts";
import type { Entrance } from "./use-entrance.ts";

const looks = {
  in: { box: "border-positive bg-positive-soft", mark: "text-positive", icon: CircleCheck },
  already: { box: "border-warning bg-warning-soft", mark: "text-warning", icon: TriangleAlert },
  refused: { box: "border-danger bg-danger-soft", mark: "text-danger", icon: CircleX },
} as const;

/** The answer to the last pass, to be read from an arm's length; a screen reader says it at once. */
export function EntranceAnswer({ entrance, timeZone }: { entrance: Entrance; timeZone: string | null }) {
  const t = useText();
  const { answer, state } = entrance;
  const look = answer && looks[answer.outcome];
  return (
    <div aria-live="assertive" aria-atomic="true" className="min-h-44">
      {answer && look ? (
        <div
          key={answer.number}
          className={classes("grid animate-appear gap-2 rounded-card border-4 p-4 text-text", look.box)}
        >
          <p className={classes("flex items-center gap-2 text-18 font-semibold", look.mark)}>
            <Icon of={look.icon} size={28} />
            {t(`attendee.door.${answer.outcome}`)}
          </p>
          {answer.pass && <PassLines pass={answer.pass} />}
          {answer.outcome === "in" && !answer.pass && <p className="text-18">{t("attendee.door.notListed")}</p>}
          {answer.reason && <p className="text-16">{t(`attendee.door.reason.${answer.reason}`)}</p>}
          {answer.first && <MarkLine mark={answer.first} timeZone={timeZone} />}
          {answer.pass && answer.outcome !== "refused" && state.isOnline && (
            <Undo entrance={entrance} pass={answer.pass} />
          )}
        </div>
      ) : (
        <p className="grid min-h-44 place-items-center rounded-card border-2 border-dashed border-line p-4 text-center text-muted">
          {t("attendee.door.waiting")}
        </p>
      )}
    </div>
  );
}

function PassLines({ pass }: { pass: EntrancePass }) {
  const t = useText();
  return (
    <>
      <p dir="auto" className="text-28 leading-tight font-semibold break-words">
        {pass.name}
      </p>
      <p className="text-16">
        {pass.passType} · {t("attendee.passNumber", { number: pass.number })}
      </p>
    </>
  );
}

/** When and where a pass came in, and who let it in. */
export function MarkLine({ mark, timeZone }: { mark: Mark; timeZone: string | null }) {
  const t = useText();
  const reading = useReading(timeZone);
  return (
    <p className="figures break-words" suppressHydrationWarning>
      {t("pass.status.used", { when: sentenceText(Date.parse(mark.at), reading) })}
      {[mark.gate, mark.by].filter(Boolean).map((part) => (
        <span key={part} dir="auto">{` · ${part}`}</span>
      ))}
    </p>
  );
}

function Undo({ entrance, pass }: { entrance: Entrance; pass: EntrancePass }) {
  const t = useText();
  return (
    <p>
      <AsyncButton icon={Undo2} onClick={() => entrance.undo(pass)}>
        {t("attendee.undo")}
      </AsyncButton>
    </p>
  );
}
