import { ArrowLeft } from "lucide-react";
import { late } from "../kernel/late.tsx";
import { data, Link, useLocation, useNavigationType, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { listLink, narrowingOf } from "./links.ts";
import { messagesOf, openingOf, threadNamed, type Thread } from "./reads.ts";
import { ThreadReading } from "./thread-reading.tsx";

const ThreadButtons = late(() => import("./thread-buttons.tsx").then((module) => module.ThreadButtons));

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const needs = pageNeeds(async ({ read, list, params: { threadId = "" } }) => {
  if (!uuid.test(threadId)) throw data(null, { status: 404 });
  // In this order: reading the messages marks them read, and what is new is counted from where the reader was before.
  await read(...threadNamed(threadId));
  const newest = await list(...messagesOf(threadId));
  const first = newest.pages.at(-1)?.items.at(-1);
  if (first && first.seq > 1) await read(...openingOf(threadId));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function ThreadPage() {
  const { threadId = "" } = useParams();
  const thread = useRead(...threadNamed(threadId)).data;
  return thread ? <Opened key={threadId} thread={thread} /> : null;
}

function Opened({ thread }: { thread: Thread }) {
  const isFromHere = useNavigationType() !== "POP";
  return (
    <section aria-label={thread.subject} className="flex h-full min-w-0 flex-col bg-surface-0">
      <PageMeta
        title={thread.subject}
        hidden={thread.circle?.type === "closed" || thread.group?.access === "private"}
      />
      <Header thread={thread} />
      <ThreadReading thread={thread} takesFocus={isFromHere} />
    </section>
  );
}

function Header({ thread }: { thread: Thread }) {
  const t = useText();
  const { search } = useLocation();
  return (
    <header className="flex min-h-14 items-center justify-end gap-1 border-b border-line px-2 split:px-6">
      <Link
        to={listLink(narrowingOf(new URLSearchParams(search)))}
        className="me-auto inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 text-14 font-medium text-muted hover:text-text split:hidden"
      >
        <Icon of={ArrowLeft} />
        <span className="truncate max-pair:sr-only">{t("nav.threads")}</span>
      </Link>
      <ThreadButtons thread={thread} />
    </header>
  );
}
