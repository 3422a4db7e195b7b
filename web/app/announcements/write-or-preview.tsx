import { useText } from "../kernel/page/page.tsx";
import { Segmented } from "../ui/segmented.tsx";

export type WritingView = "write" | "preview";
type WriteOrPreviewProps = { value: WritingView; onChange: (view: WritingView) => void };

/** Whether a text is written, or shown as its readers will get it. */
export function WriteOrPreview({ value, onChange }: WriteOrPreviewProps) {
  const t = useText();
  return (
    <Segmented
      label={t("announcement.view")}
      value={value}
      onChange={onChange}
      options={[
        { value: "write", label: t("announcement.write") },
        { value: "preview", label: t("announcement.preview") },
      ]}
    />
  );
}
