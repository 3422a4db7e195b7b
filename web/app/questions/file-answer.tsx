import { storage } from "@marquee/contract/storage";
import { Paperclip, X } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { FileField } from "../ui/upload/file-field.tsx";

type FileAnswerProps = { label: ReactNode; value: string; onChange: (fileId: string) => void };

/** The answer is the id of a file of one's own. Its name is known to whoever has just sent it. */
export function FileAnswer({ label, value, onChange }: FileAnswerProps) {
  const t = useText();
  const add = useAction(storage.addFile, { faults: "form" });
  const [sent, setSent] = useState<{ id: string; name: string }>();
  const container = useRef<HTMLDivElement>(null);
  /** One control replaces the other: the focus moves to the new one. */
  const answer = (fileId: string): void => {
    const { activeElement, body } = document;
    const isHere = activeElement === body || container.current?.contains(activeElement);
    onChange(fileId);
    if (isHere) container.current?.focus();
  };
  return (
    <div ref={container} tabIndex={-1} className="grid gap-1.5 outline-none">
      {value === "" ? (
        <FileField
          kind="file"
          label={label}
          keep={(content, { name }) => add.mutateAsync({ body: { ...content, name: name.slice(-200) } })}
          onKept={({ id, name }) => {
            setSent({ id, name });
            answer(id);
          }}
        />
      ) : (
        <>
          <p className="text-14 font-medium">{label}</p>
          <p
            role="status"
            className="flex items-center gap-3 rounded-card border border-line bg-surface-1 py-1 ps-4 pe-1"
          >
            <Icon of={Paperclip} className="text-muted" />
            <bdi className="min-w-0 flex-1">{sent?.id === value ? sent.name : t("question.fileKept")}</bdi>
            <IconButton icon={X} label={t("question.removeFile")} onClick={() => answer("")} />
          </p>
        </>
      )}
    </div>
  );
}
