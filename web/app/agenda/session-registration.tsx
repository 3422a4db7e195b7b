import { agenda } from "@marquee/contract/agenda";
import type { DataOf } from "@marquee/contract/kernel";
import { useState } from "react";
import type { EventDetail, Session } from "../events/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AsyncButton, Button, LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Money } from "../ui/money.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { SessionQuestions } from "./session-questions.tsx";

export type Access = DataOf<typeof agenda.accesses>[number];
type Pass = DataOf<typeof agenda.passes>[number];
type Props = { event: EventDetail; session: Session };

/** Registering one's passes for a session: which of them, what is asked, done. */
export function SessionRegistration({ event, session }: Props) {
  const t = useText();
  const { now } = usePageFacts();
  const isOver = Date.parse(session.endTime) <= now;
  return (
    <Card className="grid gap-4">
      <h3 className="text-18">{t("agenda.registration")}</h3>
      {session.price !== null && session.price > 0 && (
        <p className="font-medium">
          <Money amount={session.price} currency={event.currency} />
        </p>
      )}
      {event.viewer.isRegistered ? (
        <OwnPlaces event={event} session={session} isOver={isOver} />
      ) : (
        <First event={event} />
      )}
    </Card>
  );
}

/** Whoever does not come to the event registers for that first. */
function First({ event }: { event: EventDetail }) {
  const t = useText();
  return (
    <>
      <p className="text-muted">{t("agenda.firstEvent")}</p>
      {event.registrationState === "open" && (
        <p>
          <LinkButton look="primary" to={`/events/${event.slug}/register`}>
            {t("event.register")}
          </LinkButton>
        </p>
      )}
    </>
  );
}

function OwnPlaces({ event, session, isOver }: Props & { isOver: boolean }) {
  const at = { eventId: event.id, sessionId: session.id };
  const accesses = useRead(agenda.accesses, at);
  const passes = useRead(agenda.passes, at);
  if (accesses.isError || passes.isError) {
    const again = () => Promise.all([accesses.refetch(), passes.refetch()]);
    return <ReadFailed onRetry={again} />;
  }
  if (!accesses.data || !passes.data) return <Skeleton className="h-24 rounded-card" />;
  const registered = accesses.data.filter(({ status }) => status === "ready" || status === "needsInfo");
  const held = accesses.data.filter(({ status }) => status === "draft");
  const free = passes.data.filter(({ id }) => !registered.some(({ passId }) => passId === id));
  return (
    <>
      {registered.map((access) => (
        <Registered key={access.id} at={at} access={access} isOver={isOver} />
      ))}
      {!isOver && held.length > 0 && <SessionQuestions event={event} session={session} held={held} />}
      {!isOver && held.length === 0 && (
        <Choose at={at} session={session} passes={free} hasSome={registered.length > 0} />
      )}
    </>
  );
}

type At = { eventId: string; sessionId: string };

function Registered({ at, access, isOver }: { at: At; access: Access; isOver: boolean }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const giveBack = useAction(agenda.giveBack, {
    onDone: () => showToast({ text: t("agenda.unregistered") }),
  });
  const { pass } = access;
  const wasThere = pass.usedAt !== null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="font-medium text-positive">
          {t(isOver && wasThere ? "agenda.attended" : "agenda.registered")}
        </span>{" "}
        <span className="text-muted">· {pass.ticket.name}</span>
      </p>
      {!isOver && access.price === 0 && (
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t("agenda.unregister")}
        </Button>
      )}
      <Confirm
        open={isAsking}
        title={t("agenda.unregisterTitle")}
        action={t("agenda.unregister")}
        danger
        onConfirm={() => giveBack.mutateAsync({ ...at, passId: pass.id })}
        onClose={() => setAsking(false)}
      >
        <p>{t("agenda.unregisterText")}</p>
      </Confirm>
    </div>
  );
}

type ChooseProps = { at: At; session: Session; passes: readonly Pass[]; hasSome: boolean };

/** With one pass there is nothing to choose. */
function Choose({ at, session, passes, hasSome }: ChooseProps) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly string[]>(passes.map(({ id }) => id).slice(0, 1));
  const choose = useAction(agenda.choosePasses);
  const submit = useAction(agenda.submit);
  if (passes.length === 0) return hasSome ? null : <p className="text-muted">{t("agenda.noPasses")}</p>;
  if (session.soldOut) return hasSome ? null : <p className="text-muted">{t("agenda.fullText")}</p>;
  const isAtOnce = session._count.sections === 0 && (session.price ?? 0) === 0;
  const go = async (): Promise<void> => {
    await choose.mutateAsync({ ...at, body: chosen.map((passId) => ({ passId })) });
    if (isAtOnce) await submit.mutateAsync(at);
  };
  return (
    <>
      {passes.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-14 font-medium">{t("agenda.yourPasses")}</legend>
          {passes.map(({ id, ticket, alternateId }) => (
            <Checkbox
              key={id}
              label={`${ticket.name} · ${String(alternateId).padStart(4, "0")}`}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                setChosen((before) => (target.checked ? [...before, id] : before.filter((each) => each !== id)))
              }
            />
          ))}
        </fieldset>
      )}
      <p>
        <AsyncButton
          look="primary"
          disabled={chosen.length === 0}
          onClick={() => go().catch(() => undefined)}
          busy={choose.isPending || submit.isPending}
        >
          {isAtOnce ? t("agenda.register") : t("agenda.goOn")}
        </AsyncButton>
      </p>
    </>
  );
}
