import { X } from "lucide-react";
import { useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button, IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Icon } from "../ui/icon.tsx";
import type { BulkAction } from "./columns.ts";
import { ExportMenu } from "./export-menu.tsx";
import type { TableKind } from "./save-table.ts";

type BulkBarProps<Row> = {
  rows: readonly Row[];
  onClear: () => void;
  actions: readonly BulkAction<Row>[];
  onExport: (kind: TableKind, rows: readonly Row[]) => Promise<unknown>;
};

/** Rises from below once rows are chosen: how many, and what can be done with them. */
export function BulkBar<Row>({ rows, onClear, actions, onExport }: BulkBarProps<Row>) {
  const t = useText();
  const [asking, setAsking] = useState<BulkAction<Row>>();
  const run = async (action: BulkAction<Row>) => {
    await action.run(rows, onClear);
    setAsking(undefined);
    if (!action.opensDialog) onClear();
  };
  const question = asking?.confirm?.(rows.length);
  return (
    <div
      role="region"
      aria-label={t("table.bulk")}
      className="sticky bottom-20 z-20 mx-auto flex w-fit max-w-full animate-appear flex-wrap items-center gap-1 rounded-card border border-line-strong bg-surface-1 p-1 ps-4 shadow-over rail:bottom-4"
    >
      <p role="status" className="figures me-2 font-medium">
        {t("table.chosen", { count: rows.length })}
      </p>
      {actions.map((action) =>
        action.confirm ? (
          <Button key={action.id} look="quiet" icon={action.icon} onClick={() => setAsking(action)}>
            {action.label}
          </Button>
        ) : (
          <AsyncButton key={action.id} look="quiet" onClick={() => run(action)}>
            <Icon of={action.icon} />
            {action.label}
          </AsyncButton>
        ),
      )}
      <ExportMenu label={t("table.exportChosen")} look="quiet" onExport={(kind) => onExport(kind, rows)} />
      <IconButton icon={X} label={t("table.chooseNone")} onClick={onClear} />
      {asking && question && (
        <Confirm
          open
          title={question.title}
          action={asking.label}
          danger={question.danger ?? false}
          onConfirm={() => run(asking)}
          onClose={() => setAsking(undefined)}
        >
          {question.text}
        </Confirm>
      )}
    </div>
  );
}
