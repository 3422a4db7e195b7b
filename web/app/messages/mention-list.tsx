import type { RefObject } from "react";
import { useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Popover } from "../ui/popover.tsx";
import type { Placement } from "../ui/place-panel.ts";
import type { Mentions } from "./use-mentions.ts";

type MentionListProps = {
  mentions: Pick<Mentions, "candidates" | "index" | "listId" | "idOf" | "take" | "close">;
  field: RefObject<Element | null>;
  placement?: Placement;
};

/** Whom the name behind the @ may mean, or which interest that behind a #. The focus stays in the text. */
export function MentionList({ mentions, field, placement = "top start" }: MentionListProps) {
  const t = useText();
  const { candidates, index, listId, idOf, take, close } = mentions;
  return (
    <Popover
      anchor={field}
      id={listId}
      role="listbox"
      label={t("chat.mention")}
      placement={placement}
      focusStays
      onClose={close}
      className="w-96 p-1.5"
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
          {candidate.interest === undefined ? (
            <>
              <Avatar person={candidate.person} size={32} />
              <span className="min-w-0 flex-1 truncate font-medium">{displayName(candidate.person)}</span>
              <span className="truncate text-14 text-muted">@{candidate.username}</span>
            </>
          ) : (
            <span className="min-w-0 flex-1 truncate font-medium">#{candidate.interest}</span>
          )}
        </div>
      ))}
    </Popover>
  );
}
