import { ArrowDown } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { useLiveReading } from "../kernel/page/use-live-reading.ts";
import {
  type MessageActions,
  MessageArticle,
  type More,
  type MessageView,
  NewLine,
  type Row,
} from "../messages/index.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import type { PlaceInPage } from "./use-place-in-page.ts";

type PostsProps = {
  /** The opening first, where it is loaded. */
  rows: readonly Row[];
  /** How many messages there are in all. */
  count: number;
  older: More;
  actionsFor: (view: MessageView) => MessageActions;
  pointedAt: number | undefined;
  place: Pick<PlaceInPage, "isAtEnd" | "toLast">;
};

/** The opening whole, then the replies, the oldest loaded first, and the way to those between. */
export function Posts({ rows, count, older, actionsFor, pointedAt, place }: PostsProps) {
  const t = useText();
  const reading = useLiveReading();
  const [first, ...rest] = rows;
  const opening = first?.view.seq === 1 ? first : undefined;
  const replies = opening ? rest : rows;
  const earlier = older.has ? Math.max(1, count - replies.length - 1) : 0;
  const post = ({ view }: Row, isOpening = false) => (
    <MessageArticle
      view={view}
      reading={reading}
      actions={actionsFor(view)}
      isOpening={isOpening}
      isPointedAt={view.seq === pointedAt}
    />
  );
  return (
    <>
      {opening && <div data-message={opening.view.seq}>{post(opening, true)}</div>}
      <h3 className="figures mt-6 mb-2 border-t border-line pt-6 text-14 font-semibold text-muted">
        {replies.length + earlier > 0
          ? t("threads.replyCount", { count: replies.length + earlier })
          : t("threads.noReplies")}
      </h3>
      {earlier > 0 && (
        <p className="mb-2">
          <AsyncButton look="quiet" onClick={older.load} busy={older.loading} className="-ms-4 text-accent-text">
            {t("threads.earlier", { count: earlier })}
          </AsyncButton>
        </p>
      )}
      <ol aria-label={t("threads.replies")} className="grid grid-cols-1 gap-1">
        {replies.map((row) => (
          <li key={row.view.key} data-message={row.view.seq} data-new={row.isFirstNew || undefined}>
            {row.isFirstNew && <NewLine />}
            {post(row)}
          </li>
        ))}
      </ol>
      {!place.isAtEnd && replies.length > 2 && (
        <div className="pointer-events-none sticky bottom-4 flex justify-center">
          <Button icon={ArrowDown} onClick={place.toLast} className="pointer-events-auto rounded-full! shadow-over">
            {t("threads.toLast")}
          </Button>
        </div>
      )}
    </>
  );
}
