import { FileText, Film } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import type { MessageActions } from "./message-actions.ts";
import type { MessageView } from "./message-view.ts";

/** What browsers play of what people send each other. */
const video = /\.(?:mp4|m4v|mov|webm)$/i;
const look =
  "flex min-h-11 w-full items-center gap-2 rounded-control border border-current/25 px-3 py-2 text-start no-underline hover:underline";

/** Files of a message, by their names: videos play here, everything else is saved. */
export function MessageFiles({ view, actions }: { view: MessageView; actions: MessageActions }) {
  const t = useText();
  return (
    <ul className="my-1 grid gap-1">
      {view.files.map(({ id, name, path }) => (
        <li key={id}>
          {video.test(name) ? (
            <button
              type="button"
              aria-label={t("video.play", { name })}
              onClick={() => actions.openVideo(view, id)}
              className={look}
            >
              <Icon of={Film} />
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            </button>
          ) : (
            <a
              href={path}
              download={name}
              aria-label={t("chat.openFile", { name })}
              onClick={(event) => {
                event.preventDefault();
                actions.openFile(view, id);
              }}
              className={look}
            >
              <Icon of={FileText} />
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
