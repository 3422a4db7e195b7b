import { CalendarClock, CircleAlert } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { MessageText, wholeEntities } from "../messages/index.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { When } from "../ui/when.tsx";
import { QuotedPost } from "./quoted-post.tsx";
import type { Scheduled } from "./scheduled-reads.ts";

export type ScheduledActions = {
  readonly publish: (scheduled: Scheduled) => Promise<unknown>;
  readonly edit: (scheduled: Scheduled) => void;
  readonly remove: (scheduled: Scheduled) => void;
};

/** A post that waits for its time, as its author has it. */
export function ScheduledPost({ scheduled, actions }: { scheduled: Scheduled; actions: ScheduledActions }) {
  const t = useText();
  const { message, entities, publishAt, refusal, group, event } = scheduled;
  const where = group?.name ?? event?.name;
  return (
    <article aria-label={t("scheduled.post")}>
      <Card className="grid grid-cols-1 gap-3">
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
          <Icon of={CalendarClock} size={16} />
          <When at={publishAt} />
          {where !== undefined && <span dir="auto">{t("scheduled.in", { name: where })}</span>}
        </p>
        {refusal && (
          <p className="flex items-start gap-2 text-14 text-danger">
            <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
            {t("scheduled.notPublished", { reason: refusal.message })}
          </p>
        )}
        {message !== "" && (
          <p>
            <MessageText text={message} mentions={noMentions} entities={wholeEntities(message, entities)} />
          </p>
        )}
        <Carried scheduled={scheduled} />
        <div className="flex flex-wrap gap-2">
          <AsyncButton look="soft" onClick={() => actions.publish(scheduled)}>
            {t("scheduled.publishNow")}
          </AsyncButton>
          <Button onClick={() => actions.edit(scheduled)}>{t("posts.edit")}</Button>
          <Button look="quiet" onClick={() => actions.remove(scheduled)}>
            {t("posts.delete")}
          </Button>
        </div>
      </Card>
    </article>
  );
}

const noMentions: [] = [];

/** Pictures, files, the answers of a poll, and what it reshares. */
function Carried({ scheduled: { images, files, video, poll, quoted } }: { scheduled: Scheduled }) {
  const t = useText();
  const names = [...files.map(({ name }) => name), ...(video ? [video.name] : [])];
  return (
    <>
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image) => (
            <li key={image.id}>
              <Picture
                image={image}
                seed={image.id}
                ratio="square"
                sizes="6rem"
                alt={image.description ?? ""}
                className="w-24 rounded-control"
              />
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && <p className="text-14 wrap-anywhere text-muted">{names.join(", ")}</p>}
      {poll && (
        <ul aria-label={t("posts.poll")} className="rounded-card border border-line p-3">
          {poll.choices.map((choice) => (
            <li key={choice} dir="auto">
              {choice}
            </li>
          ))}
          {poll.endsAt !== null && (
            <li className="text-14 text-muted">
              {t("posts.pollEnds")} <When at={poll.endsAt} />
            </li>
          )}
        </ul>
      )}
      {quoted && <QuotedPost post={quoted.activity} />}
    </>
  );
}
