import { activations } from "@marquee/contract/activations";
import { CalendarClock, CircleCheck } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { stateOf } from "./activation-state.tsx";
import type { Activation } from "./reads.ts";

type Props = { activation: Activation; /** As the address has it, from a code that was scanned. */ code?: string };

/** The one thing to do about it: a press, a code, or a sentence that says why there is nothing. */
export function CompleteActivation({ activation, code = "" }: Props) {
  const t = useText();
  const { now } = usePageFacts();
  const reading = useReading(activation.event.timezone);
  const state = stateOf(activation, now);
  if (state === "completed") {
    const count = activation.completions[0]?.earnedPoints ?? 0;
    return (
      <Notice tone="positive" icon={CircleCheck}>
        {t("activation.earned", { count })}
      </Notice>
    );
  }
  if (state === "refused") return <Notice>{t("activation.otherPassText")}</Notice>;
  if (state === "later")
    return (
      <Notice icon={CalendarClock}>
        <span suppressHydrationWarning>
          {t("activation.opens", { when: sentenceText(Date.parse(activation.startAfter), reading) })}
        </span>
      </Notice>
    );
  return activation.protected ? <ByCode activation={activation} code={code} /> : <ByPress activation={activation} />;
}

const inputOf = ({ id, event }: Activation) => ({ eventId: event.id, activationId: id });

function useThanks() {
  const t = useText();
  return ({ completions }: Pick<Activation, "completions">): void =>
    showToast({ text: t("activation.done", { count: completions[0]?.earnedPoints ?? 0 }), kind: "success" });
}

function ByPress({ activation }: { activation: Activation }) {
  const t = useText();
  const complete = useAction(activations.complete, { onDone: useThanks() });
  return (
    <p>
      <AsyncButton
        look="primary"
        busy={complete.isPending}
        onClick={() => complete.mutateAsync({ ...inputOf(activation), body: {} }).catch(() => undefined)}
      >
        {t("activation.complete")}
      </AsyncButton>
    </p>
  );
}

/** Whoever scanned the code finds it filled in, and presses: a link that is only looked at completes nothing. */
function ByCode({ activation, code }: Required<Props>) {
  const t = useText();
  const form = useActionForm(
    activations.complete,
    { code },
    {
      input: inputOf(activation),
      check: (values) => (values.code.trim() ? {} : { code: t("activation.codeMissing") }),
      onDone: useThanks(),
    },
  );
  return (
    <FormShell
      heading={t("ui.correct")}
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <AsyncButton type="submit" look="primary" busy={form.busy}>
          {t("activation.complete")}
        </AsyncButton>
      }
    >
      <TextField
        {...form.field("code")}
        required
        label={t("activation.code")}
        hint={t("activation.codeHint")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormShell>
  );
}
