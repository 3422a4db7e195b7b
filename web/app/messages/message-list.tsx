import type { ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { classes } from "../ui/classes.ts";
import { ListedMessage, scrollerLook, type MessageListProps } from "./listed-message.tsx";
import type { Row } from "./message-view.ts";
import { useLiveReading } from "../kernel/page/use-live-reading.ts";

const MovingMessages = lazy(() =>
  import("./moving-messages.tsx").then((module) => ({ default: module.MovingMessages })),
);

/** The messages from the oldest loaded to the newest. What measures and moves them is loaded after the page. */
export function MessageList(props: MessageListProps) {
  const isLive = useIsLive();
  const reading = useLiveReading();
  const { noteOf, seenBy, actionsFor, isNamed } = props;
  const look = { noteOf, seenBy, actionsFor, isNamed, reading };
  const draw = (row: Row, isPointedAt = false) => <ListedMessage row={row} isPointedAt={isPointedAt} {...look} />;
  const still = <StillMessages rows={props.rows} draw={draw} />;
  return isLive ? (
    <Suspense fallback={still}>
      <MovingMessages {...props} draw={draw} className={scrollerLook} />
    </Suspense>
  ) : (
    still
  );
}

/** The newest ones from the bottom up, as the server and the first moment show them, without measuring anything. */
function StillMessages({ rows, draw }: { rows: readonly Row[]; draw: (row: Row) => ReactNode }) {
  const t = useText();
  return (
    <div className="min-h-0 flex-1">
      {/* The way round, so that it begins at its end. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
        tabIndex={0}
        aria-label={t("chat.messages")}
        className={classes(scrollerLook, "flex-col-reverse!")}
      >
        <ol className="w-full shrink-0 pb-3">
          {rows.map((row) => (
            <li key={row.view.key} className="flow-root">
              {draw(row)}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
