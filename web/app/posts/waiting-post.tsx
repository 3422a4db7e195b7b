import { CircleAlert, CloudOff, CloudUpload } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { useIsOnline } from "../kernel/page/use-is-online.ts";
import { Suspense } from "../kernel/suspense.tsx";
import {
  type Attachment,
  type Entities,
  MessageText,
  waitingReason,
  WaitingAttachments,
  wholeEntities,
} from "../messages/index.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";

type Refused = { reason: string | undefined; onEdit: () => void; onDiscard: () => void; onAgain: () => void };
type WaitingPostProps = {
  words: string;
  entities: Entities | undefined;
  attachments: readonly Attachment[] | undefined;
  refused?: Refused | false;
};

const none: Entities = [];
const noMentions: [] = [];

/** A post or a comment on its way: how it stands, and what can be done with one that was refused. */
export function WaitingPost({ words, entities = none, attachments, refused }: WaitingPostProps) {
  const t = useText();
  const isOnline = useIsOnline();
  return (
    <article aria-label={t("posts.waitingPost")} aria-busy={!refused}>
      <Card className="grid grid-cols-1 gap-2">
        {words !== "" && (
          <p dir="auto" className="wrap-anywhere">
            <MessageText text={words} mentions={noMentions} entities={wholeEntities(words, entities)} />
          </p>
        )}
        <Suspense>{attachments && attachments.length > 0 && <WaitingAttachments attachments={attachments} />}</Suspense>
        {refused ? (
          <>
            <p role="alert" className="flex items-start gap-2 text-14 text-danger">
              <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
              {waitingReason(refused.reason, t) || t("state.failed.title")}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button look="soft" onClick={refused.onEdit}>
                {t("posts.edit")}
              </Button>
              <Button onClick={refused.onAgain}>{t("ui.tryAgain")}</Button>
              <Button look="quiet" onClick={refused.onDiscard}>
                {t("ui.discard")}
              </Button>
            </div>
          </>
        ) : (
          <p role="status" className="flex items-center gap-2 text-14 text-muted">
            <Icon of={isOnline ? CloudUpload : CloudOff} size={16} />
            {t(isOnline ? "posts.sending" : "posts.sentWhenOnline")}
          </p>
        )}
      </Card>
    </article>
  );
}
