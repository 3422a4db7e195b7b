import { useText } from "../kernel/page/page.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { DensityField } from "./density-field.tsx";
import { ThemeField } from "./theme-field.tsx";

export function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={t("shell.appearance")}>
      <div className="grid gap-6">
        <ThemeField labelHidden />
        <DensityField />
      </div>
    </Dialog>
  );
}
