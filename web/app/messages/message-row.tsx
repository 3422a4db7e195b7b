import { Flag } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import { exactText, timeText, type Reading } from "../kernel/i18n/format.ts";
import { useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import type { MessageActions } from "./message-actions.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { MessageDelivery } from "./message-delivery.tsx";
import { MessageReactions } from "./message-reactions.tsx";
import { NewLine } from "./new-line.tsx";
import { MessageSeenBy, type Seer } from "./message-seen-by.tsx";
import { useIsReported } from "./reported.ts";
import type { Row, MessageView } from "./message-view.ts";

type MessageRowProps = {
  row: Row;
  reading: Reading;
  /** Shown under it: seen by the other, waiting for the network. */
  note: string | undefined;
  seenBy: readonly Seer[];
  /** What this reader can do with it. */
  actions: MessageActions;
  /** False in a conversation of two, where the name stands above everything. */
  isNamed: boolean;
  /** Somebody was just led here. */
  isPointedAt: boolean;
};

export const MessageRow = memo(function MessageRow({ row, isPointedAt, ...rest }: MessageRowProps) {
  const { view, day, isFirstNew } = row;
  return (
    <div
      className={classes(
        "dense px-4 transition-colors duration-700 rail:px-6",
        row.opensGroup && "pt-3",
        "pb-0.5",
        isPointedAt && "bg-accent-soft",
      )}
    >
      {day && <DayLine>{day}</DayLine>}
      {isFirstNew && <NewLine />}
      {view.isSystem ? (
        <p className="py-1 text-center text-14 text-muted">{view.text}</p>
      ) : (
        <Message row={row} {...rest} />
      )}
      <MessageSeenBy people={rest.seenBy} />
    </div>
  );
});

function Message({ row, reading, ...rest }: Omit<MessageRowProps, "isPointedAt">) {
  const { view, opensGroup } = row;
  const { actions } = rest;
  const isReported = useIsReported(view);
  if (view.isOwn) {
    return (
      <div className="flex flex-col items-end">
        {opensGroup && <Head view={view} reading={reading} isNamed={false} />}
        <MessageBubble row={row} actions={actions} />
        <MessageReactions view={view} react={actions.react} />
        <MessageDelivery view={view} note={rest.note} actions={actions} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2">
      {opensGroup && (
        <span className="row-span-2 self-end">
          <Avatar person={view.account ?? {}} size={32} />
        </span>
      )}
      <div className="col-start-2 flex min-w-0 flex-col items-start">
        {opensGroup && <Head view={view} reading={reading} isNamed={rest.isNamed} />}
        <MessageBubble row={row} actions={actions} />
        <MessageReactions view={view} react={actions.react} />
        {isReported && <ReportedLine />}
      </div>
    </div>
  );
}

function ReportedLine() {
  const t = useText();
  return (
    <p className="flex items-center gap-1 px-1 pt-0.5 text-12 text-muted">
      <Icon of={Flag} size={14} />
      {t("chat.isReported")}
    </p>
  );
}

function Head({ view, reading, isNamed }: { view: MessageView; reading: Reading; isNamed: boolean }) {
  const t = useText();
  const name = displayName(view.account ?? {});
  return (
    <p className="flex items-baseline gap-2 px-1 pb-0.5 text-12 text-muted">
      {!isNamed ? (
        <span className="sr-only">{view.isOwn ? t("chat.you") : name}</span>
      ) : view.account ? (
        <Link to={`/people/${view.account.username}`} tabIndex={-1} className="font-semibold text-text hover:underline">
          {name}
        </Link>
      ) : (
        <span className="font-semibold text-text">{name}</span>
      )}
      <time
        dateTime={new Date(view.at).toISOString()}
        title={exactText(view.at, reading)}
        className="figures"
        suppressHydrationWarning
      >
        {timeText(view.at, reading)}
      </time>
    </p>
  );
}

function DayLine({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 py-3 text-12 font-medium text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <span suppressHydrationWarning>{children}</span>
    </p>
  );
}
