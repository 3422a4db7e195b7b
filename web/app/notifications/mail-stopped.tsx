import { notifications } from "@marquee/contract/notifications";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceDayText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AsyncButton } from "../ui/button.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";

/** That mail to the person's address has stopped, and why; nothing while it arrives. */
export function MailStopped() {
  const t = useText();
  const reading = useReading();
  const delivery = useRead(notifications.mailDelivery, {}).data;
  const retry = useAction(notifications.retryMail, {
    onDone: () => showToast({ text: t("notifications.stop.retried"), id: "mail retried" }),
  });
  if (!delivery?.stop || !delivery.stoppedAt) return null;
  const { stop, email, stoppedAt } = delivery;
  const day = sentenceDayText(Date.parse(stoppedAt), reading);
  return (
    <QuietNote
      title={t(`notifications.stop.${stop}`)}
      action={
        <AsyncButton look="primary" onClick={() => retry.mutateAsync({})}>
          {t("notifications.stop.retry")}
        </AsyncButton>
      }
    >
      {t(`notifications.stop.${stop}Text`, { email: email ?? "", day })}
    </QuietNote>
  );
}
