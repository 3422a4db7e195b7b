import { useState } from "react";
import { useNavigate } from "react-router";
import { registration } from "@marquee/contract/registration";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { readDraft } from "./draft.ts";
import { useHold } from "./use-hold.ts";
import type { Flow } from "./use-flow.ts";

/** A later step without held places: the time ran out, or nothing was chosen yet. What was typed is still there. */
export function HoldOver({ flow }: { flow: Flow }) {
  const t = useText();
  const navigate = useNavigate();
  const { event, draft, path, key } = flow;
  const { hold } = useHold(flow);
  const answer = useAction(registration.answer, { faults: "form" });
  const [message, setMessage] = useState<string>();

  const holdAgain = async (): Promise<void> => {
    const fault = await hold(draft.held);
    if (fault?.corrected) return navigate(path);
    if (fault) return setMessage(fault.message);
    const { held, answers } = readDraft(key);
    const body = held.map(({ id }) => ({
      id,
      responses: Object.entries(answers[id] ?? {}).map(([questionId, value]) => ({ questionId, value })),
    }));
    // An answer that does not fit is reported at its question, which is asked again before the order is complete.
    await answer.mutateAsync({ eventId: event.id, body }).catch(() => null);
  };

  if (draft.held.length === 0) {
    return (
      <QuietPage
        drawing="ticket"
        title={t("register.chooseFirst")}
        action={
          <LinkButton look="primary" to={path}>
            {t("register.choosePasses")}
          </LinkButton>
        }
      >
        <PageMeta title={event.name} hidden />
        {event.name}
      </QuietPage>
    );
  }
  const actions = (
    <>
      <AsyncButton look="primary" onClick={holdAgain}>
        {t("register.holdAgain", { count: draft.held.length })}
      </AsyncButton>
      <LinkButton to={path}>{t("register.chooseOthers")}</LinkButton>
    </>
  );
  return (
    <QuietPage drawing="calendar" title={t("register.timeOver")} action={actions}>
      <PageMeta title={event.name} hidden />
      <span role="status">{message ?? t("register.timeOverKept")}</span>
    </QuietPage>
  );
}
