import { CircleAlert, Users } from "lucide-react";
import { useState } from "react";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { quantityOf, withQuantity } from "./cart.ts";
import type { Line } from "./draft.ts";
import { draftsOf, groupCodeFor } from "./reads.ts";
import type { Flow } from "./use-flow.ts";
import { useHold } from "./use-hold.ts";

type GroupCodeProps = {
  flow: Flow;
  /** Of the address. */
  code: string;
  lines: readonly Line[];
  /** Goes on to the next step. Resolves to the sentence of what went wrong. */
  onTaken: () => Promise<string | undefined>;
};

/** The place that somebody paid for: taken with one press, since there is nothing to choose. */
export function GroupCode({ flow, code, lines, onTaken }: GroupCodeProps) {
  const t = useText();
  const found = useRead(...groupCodeFor(flow.event.id, code));
  if (draftsOf(flow.registration).some(({ coupon }) => coupon?.code === found.data?.code && found.data)) return null;
  if (found.isError) return <Gone title={t("groupCode.invalid")} text={t("groupCode.invalidText")} />;
  if (!found.data) return <Skeleton className="h-36 w-full rounded-card" />;
  const { ticket, usesLeft } = found.data;
  if (usesLeft === 0) return <Gone title={t("groupCode.usedUp")} text={t("groupCode.usedUpText")} />;
  return <Take flow={flow} code={found.data.code} ticket={ticket} lines={lines} onTaken={onTaken} />;
}

type TakeProps = GroupCodeProps & { ticket: { id: string; name: string } };

function Take({ flow, code, ticket, lines, onTaken }: TakeProps) {
  const t = useText();
  const { applyCode } = useHold(flow);
  const [fault, setFault] = useState<string>();
  const take = async (): Promise<void> => {
    setFault(undefined);
    const wanted = withQuantity(lines, ticket.id, Math.max(1, quantityOf(lines, ticket.id)));
    const refused = await applyCode(wanted, code);
    setFault(refused ? refused.message : await onTaken());
  };
  return (
    <Card raised>
      <div className="grid justify-items-start gap-3">
        <div className="flex gap-3">
          <Icon of={Users} className="mt-1 shrink-0 text-positive" />
          <div>
            <h2 className="text-18">{t("groupCode.yours")}</h2>
            <p className="text-14 text-muted">{t("groupCode.yoursText", { pass: ticket.name })}</p>
          </div>
        </div>
        {fault !== undefined && (
          <p role="alert" className="text-14 font-medium text-danger">
            {fault}
          </p>
        )}
        <AsyncButton look="primary" onClick={take}>
          {t("groupCode.take")}
        </AsyncButton>
      </div>
    </Card>
  );
}

function Gone({ title, text }: { title: string; text: string }) {
  return (
    <Notice tone="warning" icon={CircleAlert}>
      <p className="font-medium">{title}</p>
      <p className="text-14">{text}</p>
    </Notice>
  );
}
