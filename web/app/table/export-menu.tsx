import { Download, FileSpreadsheet, FileText } from "lucide-react";
import { useState } from "react";
import { useRefusals } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { buttonLook, type ButtonLook, Spinner } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import type { TableKind } from "./save-table.ts";

type ExportMenuProps = {
  label: string;
  look?: ButtonLook;
  onExport: (kind: TableKind) => Promise<unknown>;
};

/** Takes a table along, as a file of the kind that one's program reads. */
export function ExportMenu({ label, look = "plain", onExport }: ExportMenuProps) {
  const t = useText();
  const tell = useRefusals();
  const [isBusy, setBusy] = useState(false);
  const save = (kind: TableKind) => {
    if (isBusy) return;
    setBusy(true);
    void onExport(kind)
      .catch(tell)
      .finally(() => setBusy(false));
  };
  const items = [
    { id: "xlsx", label: t("table.workbook"), icon: FileSpreadsheet, onChoose: () => save("xlsx") },
    { id: "csv", label: t("table.csv"), icon: FileText, onChoose: () => save("csv") },
  ];
  return (
    <Menu label={label} items={items} className={classes(buttonLook({ look }), "relative")}>
      <span className={classes("inline-flex items-center gap-2", isBusy && "opacity-0")}>
        <Icon of={Download} />
        {label}
      </span>
      {isBusy && <Spinner label={t("ui.working")} />}
    </Menu>
  );
}
