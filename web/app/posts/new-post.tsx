import { CalendarClock, ListChecks } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { useAttachments } from "../messages/index.ts";
import { IconButton } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { NewPoll } from "./new-poll.tsx";
import { noPoll, pollOf } from "./poll-draft.ts";
import { PostComposer, type PostComposerProps } from "./post-composer.tsx";
import type { Standing } from "./reads.ts";
import { usePollDraft } from "./use-poll-draft.ts";
import { useNamed } from "./use-named.ts";
import { useWriting } from "./use-writing.ts";
import { WaitingPosts } from "./waiting-posts.tsx";

const PollDialog = lazy(() => import("./poll-dialog.tsx").then((module) => ({ default: module.PollDialog })));

const SchedulePost = lazy(() => import("./schedule-post.tsx").then((module) => ({ default: module.SchedulePost })));

const nameOf = ({ groupId, eventId }: Standing): string => groupId ?? eventId ?? "community";

const inCommunity: Standing = {};

type NewPostProps = { stands?: Standing } & Pick<PostComposerProps, "isBegun" | "onBegun">;

/** Where a member writes a post; nothing for guests and where nobody may post. */
export function NewPost({ stands = inCommunity, ...begun }: NewPostProps) {
  const self = useSelf();
  const { canCreate } = useModule("activities");
  // What is typed or chosen before the page lives would be lost.
  const isLive = useIsLive();
  if (!self || !canCreate) return null;
  return isLive ? (
    <Composer ownId={self.id} stands={stands} {...begun} />
  ) : (
    <Skeleton className="h-19 w-full rounded-card" />
  );
}

function Composer({ ownId, stands, ...begun }: NewPostProps & { ownId: string; stands: Standing }) {
  const t = useText();
  const self = useSelf();
  const place = `${ownId}.${nameOf(stands)}`;
  const chosen = useAttachments(`post.files.${place}`, { accountId: ownId, video: true });
  const [asking, setAsking] = useState<"poll" | "time">();
  const close = () => setAsking(undefined);
  const { poll, setPoll } = usePollDraft(`post.poll.${place}`);
  const { onSchedule, sending, ...writing } = useWriting({
    draft: `post.draft.${place}`,
    stands,
    attachments: chosen,
    more: () => (poll ? { poll: pollOf(poll) } : {}),
    onSent: () => setPoll(undefined),
  });
  return (
    <>
      <PostComposer
        {...writing}
        {...begun}
        person={self ?? {}}
        label={t("posts.new")}
        placeholder={t("posts.newHint")}
        action={t("posts.post")}
        named={useNamed(ownId)}
        tools={
          <>
            {!poll && (
              <IconButton
                icon={ListChecks}
                label={t("posts.addPoll")}
                onClick={() => setAsking("poll")}
                className="rounded-full! text-muted"
              />
            )}
            <IconButton
              icon={CalendarClock}
              label={t("posts.postLater")}
              onClick={() => setAsking("time")}
              className="rounded-full! text-muted"
            />
          </>
        }
        parts={
          <Suspense>
            {poll && !sending && (
              <NewPoll poll={poll} onEdit={() => setAsking("poll")} onRemove={() => setPoll(undefined)} />
            )}
            {asking === "time" && <SchedulePost onSchedule={onSchedule} onClose={close} />}
            {asking === "poll" && (
              <PollDialog
                poll={poll ?? noPoll}
                onSave={(asked) => {
                  setPoll(asked);
                  close();
                }}
                onClose={close}
              />
            )}
          </Suspense>
        }
      />
      <WaitingPosts accountId={ownId} stands={stands} sending={sending} />
    </>
  );
}
