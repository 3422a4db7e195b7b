import type { ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import type { Order } from "./use-order.ts";

type OrderFormProps = {
  order: Order;
  intent: Parameters<typeof HowToPay>[0]["intent"] & { readonly id: string };
  /** What completes it. */
  action: string;
  wide?: boolean;
  /** The way back, beside what completes it. */
  back?: ReactNode;
  /** What is ordered. */
  children: ReactNode;
  /** Below how it is paid. */
  note?: ReactNode;
};

/** The last step of an order: what it comes to, how it is paid, and the press that completes it. */
export function OrderForm({ order, intent, action, wide, back, children, note }: OrderFormProps) {
  const t = useText();
  const { pay, isBusy, fault, complete } = order;
  return (
    <FormShell
      faults={fault === undefined ? [] : [{ message: fault }]}
      heading={t("ui.correct")}
      onSubmit={() => complete(intent.id)}
      actions={
        <>
          <AsyncButton type="submit" look="primary" busy={isBusy} {...(wide && { wide })}>
            {action}
          </AsyncButton>
          {back}
        </>
      }
    >
      {children}
      <HowToPay intent={intent} pay={pay} title={t("payment.title")} />
      {note}
    </FormShell>
  );
}
