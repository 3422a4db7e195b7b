import { useSyncExternalStore } from "react";
import { useText } from "../kernel/page/page.tsx";
import type { Person } from "../ui/avatar.tsx";
import { typists } from "./live/signals.ts";
import { shortName } from "./titles.ts";

const none: readonly string[] = [];

/** Who is writing at this moment. Its space is reserved, so that nothing moves when it appears. */
export function TypingLine({ channelId, people }: { channelId: string; people: ReadonlyMap<string, Person> }) {
  const t = useText();
  const ids = useSyncExternalStore(
    typists.subscribe,
    () => typists.get()[channelId] ?? none,
    () => none,
  );
  const [one, other, ...more] = ids.map((id) => nameOf(people.get(id), t("chat.somebody")));
  const text =
    one === undefined
      ? ""
      : other === undefined
        ? t("chat.typing", { name: one })
        : more.length === 0
          ? t("chat.typingTwo", { name: one, other })
          : t("chat.typingMany", { name: one, count: more.length + 1 });
  return (
    <p role="status" className="flex h-6 items-center gap-2 px-4 text-12 text-muted rail:px-6">
      {text && (
        <span aria-hidden="true" className="flex gap-1">
          {[0, 1, 2].map((dot) => (
            <span
              key={dot}
              className="size-1.5 animate-breathe rounded-full bg-muted"
              style={{ animationDelay: `${dot * 0.2}s` }}
            />
          ))}
        </span>
      )}
      <span className="truncate">{text}</span>
    </p>
  );
}

const nameOf = (person: Person | undefined, otherwise: string): string => (person ? shortName(person) : otherwise);
