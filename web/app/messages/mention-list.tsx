import { useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import type { Mentions } from "./use-mentions.ts";

/** Whom the name behind the @ may mean. The focus stays in the text. */
export function MentionList({ mentions }: { mentions: Mentions }) {
  const t = useText();
  const { candidates, index, listId, idOf, take } = mentions;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t("chat.mention")}
      className="absolute inset-x-4 bottom-full z-20 mb-2 max-w-96 animate-appear rounded-card border border-line bg-surface-1 p-1.5 shadow-over rail:inset-x-6"
    >
      {candidates.map((candidate, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text beside it
        <div
          key={candidate.id}
          id={idOf(at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === index}
          // Before the text loses the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(candidate)}
          className={classes(
            "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2",
            at === index ? "bg-accent-soft" : "hover:bg-surface-2",
          )}
        >
          <Avatar person={candidate.person} size={32} />
          <span className="min-w-0 flex-1 truncate font-medium">{displayName(candidate.person)}</span>
          <span className="truncate text-14 text-muted">@{candidate.username}</span>
        </div>
      ))}
    </div>
  );
}
