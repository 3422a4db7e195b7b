import { FileText } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import type { MessageActions } from "./message-actions.ts";
import type { Said } from "./rows.ts";

/** Files of a message, by their names. */
export function MessageFiles({ said, onOpen }: { said: Said; onOpen: MessageActions["openFile"] }) {
  const t = useText();
  return (
    <ul className="my-1 grid gap-1">
      {said.files.map(({ id, name, path }) => (
        <li key={id}>
          <a
            href={path}
            download={name}
            aria-label={t("chat.openFile", { name })}
            onClick={(event) => {
              event.preventDefault();
              onOpen(said, id);
            }}
            className="flex min-h-11 items-center gap-2 rounded-control border border-current/25 px-3 py-2 no-underline hover:underline"
          >
            <Icon of={FileText} />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
