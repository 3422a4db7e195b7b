import { X } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { play, removeFromQueue } from "./playing.ts";
import { useQueue } from "./use-playback.ts";

/** What was chosen to be played next; each is played at once by a press, or taken off. */
export function Queue({ className }: { className: string }) {
  const t = useText();
  const waiting = useQueue();
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t("player.queue")} className={classes("border-t border-line px-3 pt-2 pb-1", className)}>
      <h2 className="text-12 font-semibold text-muted">{t("player.queue")}</h2>
      <ol className="max-h-34 overflow-y-auto">
        {waiting.map((content) => (
          <li key={content.id ?? content.title} className="flex items-center">
            <button
              type="button"
              dir="auto"
              onClick={() => play(content)}
              className="min-h-11 min-w-0 flex-1 truncate text-start text-14 hover:underline"
            >
              {content.title}
            </button>
            <IconButton
              icon={X}
              label={t("player.takeOff", { title: content.title })}
              onClick={() => removeFromQueue(content)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
