import { useMemo, useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { RadioGroup } from "../ui/choice.tsx";
import { CancelForm } from "./cancel-form.tsx";
import type { Chosen, Kind } from "./reads.ts";
import { StartForm } from "./start-form.tsx";

export type ActDialogProps = {
  eventId: string;
  kind: Kind;
  /** Those who are chosen by hand. */
  accountIds: readonly string[];
  /** What the table is narrowed by; without it only those who are chosen can be meant. */
  matching?: Chosen["matching"];
  /** It was asked for: nobody needs to be chosen any more. */
  onStarted: () => void;
  onClose: () => void;
};

/** Something to do with many attendees: for whom is chosen, and what it would do is said before. */
export function ActDialog({ accountIds, matching, ...rest }: ActDialogProps) {
  const [isAll, setAll] = useState(false);
  const chosen = useMemo(
    (): Chosen => (isAll && matching ? { matching } : { accountIds: [...accountIds] }),
    [isAll, matching, accountIds],
  );
  const whom = matching && <Whom count={accountIds.length} isAll={isAll} onChange={setAll} />;
  // Other people are another form: what it would do to them is counted anew.
  return rest.kind === "cancel" ? (
    <CancelForm key={String(isAll)} {...rest} chosen={chosen} whom={whom} />
  ) : (
    <StartForm {...rest} kind={rest.kind} chosen={chosen} whom={whom} />
  );
}

function Whom({ count, isAll, onChange }: { count: number; isAll: boolean; onChange: (isAll: boolean) => void }) {
  const t = useText();
  return (
    <RadioGroup
      label={t("attendeeAction.whom")}
      name="whom"
      value={isAll ? "all" : "chosen"}
      onChange={(value) => onChange(value === "all")}
      options={[
        { value: "chosen", label: t("attendeeAction.whom.chosen", { count }) },
        { value: "all", label: t("attendeeAction.whom.all"), hint: t("attendeeAction.whom.allHint") },
      ]}
    />
  );
}
