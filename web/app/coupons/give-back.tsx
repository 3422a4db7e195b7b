import { coupons } from "@marquee/contract/coupons";
import type { DataOf } from "@marquee/contract/kernel";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Confirm } from "../ui/confirm.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Code } from "./reads.ts";

type Terms = DataOf<typeof coupons.refundTerms>;
type GiveProps = { eventId: string; code: Pick<Code, "id">; onClose: () => void };

/** Says to the cent what goes back before anything is given back; that has to hold still when it is. */
export function GiveBack({ eventId, code, onClose }: GiveProps) {
  const t = useText();
  const path = { eventId, couponId: code.id };
  const terms = useRead(coupons.refundTerms, path).data;
  const give = useAction(coupons.refund, {
    onDone: () => {
      showToast({ text: t("groupCode.giveDone"), kind: "success" });
      onClose();
    },
  });
  const confirm = async (): Promise<void> => {
    if (!terms) return;
    await give.mutateAsync({ ...path, body: { unused: terms.unused, expectedRefund: terms.refund } });
  };
  return (
    <Confirm
      open
      title={t("groupCode.give")}
      action={t("groupCode.give")}
      danger
      disabled={!terms || terms.unused === 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      {terms ? (
        <>
          <p>{t("groupCode.giveText", { count: terms.unused })}</p>
          <Refund terms={terms} />
        </>
      ) : (
        <Skeleton className="h-6 w-3/4" />
      )}
    </Confirm>
  );
}

function Refund({ terms: { refund, isOwed, currency, percentage } }: { terms: Terms }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const amount = moneyText(refund, currency, formatLocale);
  const percent = new Intl.NumberFormat(formatLocale, { style: "percent" }).format(percentage / 100);
  const back = refund > 0 ? t("groupCode.giveRefund", { amount, percent }) : t("groupCode.giveNothing");
  return <p className="mt-3 font-medium">{isOwed ? t("groupCode.giveOwed", { amount }) : back}</p>;
}
