import { storage } from "@marquee/contract/storage";
import { Paperclip, X } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useAction } from "../../kernel/data/use-action.ts";
import { useText } from "../../kernel/page/page.tsx";
import { IconButton } from "../button.tsx";
import { FieldError } from "../field.tsx";
import { Icon } from "../icon.tsx";
import { FileField } from "../upload/file-field.tsx";

type FileIdFieldProps = {
  id?: string;
  name?: string;
  label: ReactNode;
  error?: string | undefined;
  /** The id of a file of one's own; empty while there is none. */
  value: string;
  onChange: (fileId: string) => void;
};

/** A file that is sent as it is chosen. Its name is known to whoever has just sent it. */
export function FileIdField({ id, label, error, value, onChange }: FileIdFieldProps) {
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
    <div ref={container} id={id} tabIndex={-1} className="grid gap-1.5 outline-none">
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
            <bdi className="min-w-0 flex-1">{sent?.id === value ? sent.name : t("form.fileKept")}</bdi>
            <IconButton icon={X} label={t("form.removeFile")} onClick={() => answer("")} />
          </p>
        </>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
