import { attendees } from "@marquee/contract/attendees";
import { PencilLine, TicketCheck, Undo2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { PassRefunds } from "../listing-refunds/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { useAnswerText } from "../questions/index.ts";
import type { EventItem } from "../listings/index.ts";
import { PassState } from "../passes/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import type { Attendee, AttendeePass } from "./reads.ts";

const EditAnswers = lazy(() => import("./edit-answers.tsx").then((module) => ({ default: module.EditAnswers })));

type PassCardProps = { event: EventItem; attendee: Attendee; pass: AttendeePass };

/** A pass of somebody: what it is, what was answered for it, and the ways to check it in and to mend answers. */
export function AttendeePassCard({ event, attendee, pass }: PassCardProps) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const path = { eventId: event.id, accountId: attendee.accountId, passId: pass.id };
  const check = useAction(attendees.checkIn);
  const undo = useAction(attendees.undoCheckIn);
  const name = pass.holderName ?? displayName(attendee.account);
  const extras = [
    ...pass.passAddOns.map(({ addOn }) => addOn.name),
    ...pass.accesses.map(({ session }) => session.name),
  ];
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="text-18">{pass.ticket.name}</h3>
        <PassState pass={pass} timeZone={event.timezone} />
      </div>
      <p className="text-14 text-muted">
        {t("attendee.passNumber", { number: pass.alternateId })} · <bdi>{name}</bdi>
        {extras.length > 0 && <> · {extras.join(", ")}</>}
      </p>
      <Answers pass={pass} />
      <p className="flex flex-wrap gap-2 empty:hidden">
        {pass.usedAt !== null && (
          <AsyncButton icon={Undo2} onClick={() => undo.mutateAsync(path)}>
            {t("attendee.undo")}
          </AsyncButton>
        )}
        {pass.usedAt === null && pass.status === "ready" && (
          <AsyncButton look="primary" icon={TicketCheck} onClick={() => check.mutateAsync(path)}>
            {t("attendee.checkIn")}
          </AsyncButton>
        )}
        {pass.status !== "canceled" && attendee.event._count.sections > 0 && (
          <Button icon={PencilLine} onClick={() => setEditing(true)}>
            {t("attendee.editAnswers")}
          </Button>
        )}
        {pass.status !== "canceled" && <PassRefunds path={path} name={name} isUsed={pass.usedAt !== null} />}
      </p>
      <Suspense fallback={null}>
        {isEditing && <EditAnswers path={path} pass={pass} onClose={() => setEditing(false)} />}
      </Suspense>
    </Card>
  );
}

function Answers({ pass }: { pass: AttendeePass }) {
  const answerText = useAnswerText();
  const given = pass.responses.filter(({ value }) => value !== "");
  if (given.length === 0) return null;
  return (
    <dl className="grid gap-3 border-t border-line pt-3 pair:grid-cols-2">
      {given.map(({ questionId, question, value }) => (
        <div key={questionId} className="min-w-0">
          <dt className="text-12 text-muted">{question.label ?? question.name}</dt>
          <dd dir="auto" className="break-words">
            {answerText(question, value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
