import { threads } from "@marquee/contract/threads";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Bell, BellOff, Pencil, ShieldCheck } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { data, Link, useLocation, useNavigationType, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { firstPage } from "../kernel/data/first-page.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { messagesQuery, threadQuery, type Thread } from "./reads.ts";
import { ThreadConversation } from "./thread-conversation.tsx";

const ThreadModeration = lazy(() =>
  import("./thread-moderation.tsx").then((module) => ({ default: module.ThreadModeration })),
);
const RenameThread = lazy(() => import("./rename-thread.tsx").then((module) => ({ default: module.RenameThread })));

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const needs = pageNeeds(async ({ api, load, params: { threadId = "" } }) => {
  if (!uuid.test(threadId)) throw data(null, { status: 404 });
  // In this order: reading the messages marks them read, and what is new is counted from where the reader was before.
  await load(threadQuery(api, threadId));
  await load(firstPage(messagesQuery(api, threadId)));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function ThreadPage() {
  const { threadId = "" } = useParams();
  const thread = useQuery(threadQuery(useApi(), threadId)).data;
  return thread ? <Opened key={threadId} thread={thread} /> : null;
}

function Opened({ thread }: { thread: Thread }) {
  const isFromHere = useNavigationType() !== "POP";
  return (
    <section aria-label={thread.subject} className="flex h-full min-w-0 flex-col bg-surface-1">
      <PageMeta title={thread.subject} hidden={thread.circle?.type === "closed"} />
      <Header thread={thread} />
      <ThreadConversation thread={thread} takesFocus={isFromHere} />
    </section>
  );
}

function Header({ thread }: { thread: Thread }) {
  const t = useText();
  const { search } = useLocation();
  const { signedIn } = usePageFacts();
  const [open, setOpen] = useState<"name" | "moderation">();
  const close = () => setOpen(undefined);
  const where = thread.circle?.name ?? t("threads.everybody");
  return (
    <header className="flex min-h-16 items-center gap-1 border-b border-line bg-surface-0 px-2 split:px-6">
      <Link
        to={`/threads${search}`}
        aria-label={t("nav.threads")}
        className="grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-surface-2 split:hidden"
      >
        <Icon of={ArrowLeft} />
      </Link>
      <div className="min-w-0 flex-1 py-2">
        <h2 dir="auto" className="line-clamp-2 text-16 leading-tight">
          {thread.subject}
        </h2>
        <p className="truncate text-14 text-muted [unicode-bidi:isolate]">
          <bdi>{displayName(thread.creator)}</bdi> · <bdi>{where}</bdi>
        </p>
      </div>
      {thread.may.manage && (
        <>
          <IconButton icon={Pencil} label={t("chat.rename")} onClick={() => setOpen("name")} />
          <IconButton icon={ShieldCheck} label={t("chat.moderation")} onClick={() => setOpen("moderation")} />
        </>
      )}
      {signedIn && <Mute thread={thread} />}
      <Suspense>
        {open === "name" && <RenameThread thread={thread} onClose={close} />}
        {open === "moderation" && <ThreadModeration thread={thread} onClose={close} />}
      </Suspense>
    </header>
  );
}

function Mute({ thread: { id, viewer } }: { thread: Thread }) {
  const t = useText();
  const isOn = viewer?.notifications ?? true;
  const set = useAction(threads.setNotifications);
  return (
    <IconButton
      icon={isOn ? Bell : BellOff}
      label={isOn ? t("chat.mute") : t("chat.unmute")}
      onClick={() => set.mutate({ threadId: id, body: { notifications: !isOn } })}
    />
  );
}
