import { Flag } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { agoText, exactText, type Reading } from "../kernel/i18n/format.ts";
import { useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { MessageTools } from "./later.ts";
import type { MessageActions } from "./message-actions.ts";
import { MessageBody } from "./message-body.tsx";
import { MessageReactions } from "./message-reactions.tsx";
import type { MessageView } from "./message-view.ts";
import { useIsReported } from "./reported.ts";

type MessageArticleProps = {
  view: MessageView;
  reading: Reading;
  actions: MessageActions;
  /** What all the others answer: larger. */
  isOpening?: boolean;
  /** Somebody was just led here. */
  isPointedAt?: boolean;
};

/** A message to be read as a part of a page: who and when above, the whole of it, and below what can be done with it. */
export const MessageArticle = memo(function MessageArticle(props: MessageArticleProps) {
  const { view, reading, actions, isOpening = false, isPointedAt = false } = props;
  if (view.isSystem) return <p className="py-2 text-center text-14 text-muted">{view.text}</p>;
  return (
    <article
      className={classes(
        "group -mx-3 scroll-mt-20 rounded-card px-3 py-3 transition-colors duration-700",
        isPointedAt && "bg-accent-soft",
        view.delivery.state === "sending" && "text-muted",
      )}
    >
      <Head view={view} reading={reading} />
      <div className={classes("mt-2", isOpening ? "text-18" : "ms-13", view.isDeleted && "text-muted italic")}>
        <MessageBody view={view} actions={actions} />
        <Foot view={view} actions={actions} />
      </div>
    </article>
  );
});

function Head({ view, reading }: { view: MessageView; reading: Reading }) {
  const person = view.account;
  const name = displayName(person ?? {});
  return (
    <header className="flex items-center gap-3">
      <Avatar person={person ?? {}} size={40} />
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        {person ? (
          <Link
            to={`/people/${person.username}`}
            className="-my-2 inline-flex min-h-11 min-w-6 items-center truncate font-semibold hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="truncate font-semibold">{name}</span>
        )}
        {person?.title && <span className="hidden truncate text-14 text-muted pair:inline">{person.title}</span>}
        <time
          dateTime={new Date(view.at).toISOString()}
          title={exactText(view.at, reading)}
          className="figures ms-auto shrink-0 text-14 text-muted"
          suppressHydrationWarning
        >
          {agoText(view.at, reading)}
        </time>
      </p>
    </header>
  );
}

function Foot({ view, actions }: Pick<MessageArticleProps, "view" | "actions">): ReactNode {
  const t = useText();
  const isReported = useIsReported(view);
  if (view.id === undefined || view.isDeleted) return null;
  return (
    <footer className="mt-1 flex min-h-9 flex-wrap items-center gap-x-2 text-16">
      <MessageReactions view={{ ...view, isOwn: false }} react={actions.react} />
      <MessageTools view={view} actions={actions} isInLine />
      {isReported && (
        <span className="flex items-center gap-1 text-12 text-muted">
          <Icon of={Flag} size={14} />
          {t("chat.isReported")}
        </span>
      )}
    </footer>
  );
}
