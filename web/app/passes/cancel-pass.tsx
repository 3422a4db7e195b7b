import { attendee } from "@marquee/contract/passes";
import type { DataOf } from "@marquee/contract/kernel";
import { HandCoins } from "lucide-react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { standingOf } from "../refund-requests/index.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { EventItem, OwnPass } from "./reads.ts";

type CancelProps = {
  event: EventItem;
  pass: OwnPass;
  onClose: () => void;
  /** Opens the question to the organisers, where the schedule does not give back all of it. */
  onAskRefund: () => void;
};
type Terms = DataOf<typeof attendee.cancellation>;

/** Says to the cent what goes back before anything is cancelled; that amount has to hold still when it is. */
export function CancelPass({ event, pass, onClose, onAskRefund }: CancelProps) {
  const t = useText();
  const navigate = useNavigate();
  const path = { eventId: event.id, passId: pass.id };
  const terms = useRead(attendee.cancellation, path).data;
  const canAsk = useRead(...standingOf(event.id, pass.id)).data?.canAsk ?? false;
  const cancel = useAction(attendee.cancel, {
    onDone: () => {
      showToast({ text: t("pass.cancelDone"), kind: "success" });
      void navigate("/passes");
    },
  });
  const ask = () => {
    onClose();
    onAskRefund();
  };
  const confirm = async (): Promise<void> => {
    if (terms) await cancel.mutateAsync({ ...path, body: { expectedRefund: terms.refund } });
  };
  return (
    <Confirm
      open
      title={t("pass.cancel")}
      action={t("pass.cancel")}
      danger
      disabled={!terms}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("pass.cancelText")}</p>
      {terms ? <Refund terms={terms} /> : <Skeleton className="mt-3 h-6 w-3/4" />}
      {canAsk && (
        <p className="mt-3">
          <Button icon={HandCoins} onClick={ask}>
            {t("refundRequest.ask")}
          </Button>
        </p>
      )}
    </Confirm>
  );
}

/** Of a pass that is paid, what was added to it later may be owed still: that is said by itself. */
function Refund({ terms: { paid, refund, owed, isOwed, currency, percentage } }: { terms: Terms }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  if (paid === 0) return null;
  const moneyOf = (amount: number): string => moneyText(amount, currency, formatLocale);
  const percent = new Intl.NumberFormat(formatLocale, { style: "percent" }).format(percentage / 100);
  if (isOwed) return <p className="mt-3 font-medium">{t("pass.cancelOwed", { amount: moneyOf(owed) })}</p>;
  const back = refund - owed;
  return (
    <div className="mt-3 grid gap-1 font-medium">
      <p>{back > 0 ? t("pass.cancelRefund", { amount: moneyOf(back), percent }) : t("pass.cancelNothing")}</p>
      {owed > 0 && <p>{t("pass.cancelPartOwed", { amount: moneyOf(owed) })}</p>}
    </div>
  );
}
