import { ArrowLeft, Info } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { data, Link, useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { firstPage } from "../kernel/data/first-page.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { PinButton } from "../pins/index.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ChannelFace } from "./channel-face.tsx";
import { Conversation } from "./conversation.tsx";
import { lostChannel } from "./live/signals.ts";
import { channelNamed, messagesQuery, type Membership } from "./reads.ts";
import { partnerOf, subtitleOf, titleOf } from "./titles.ts";

const DetailsPanel = lazy(() => import("./details-panel.tsx").then((module) => ({ default: module.DetailsPanel })));

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const needs = pageNeeds(
  async ({ api, load, read, params: { channelId = "" } }) => {
    if (!uuid.test(channelId)) throw data(null, { status: 404 });
    // In this order: reading the messages marks them read, and what is new is counted from where the reader was before.
    await read(...channelNamed(channelId));
    await load(firstPage(messagesQuery(api, channelId)));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function ConversationPage() {
  const { channelId = "" } = useParams();
  const membership = useRead(...channelNamed(channelId)).data;
  useLeaveWhenLost(channelId);
  return membership ? <Opened key={channelId} membership={membership} /> : null;
}

/** A conversation as a part of a page that is about something else: as high as what it stands in. */
export function ConversationBeside({ channelId }: { channelId: string }) {
  const membership = useRead(...channelNamed(channelId)).data;
  if (!membership) return <Skeleton className="m-4 h-40 rounded-card" />;
  return <Conversation key={channelId} membership={membership} takesFocus={false} />;
}

function Opened({ membership }: { membership: Membership }) {
  const t = useText();
  const [search] = useSearchParams();
  const isExplained = search.has("details");
  const isFromHere = useNavigationType() !== "POP";
  return (
    <div className="flex h-full bg-surface-1">
      <PageMeta title={titleOf(membership, t)} hidden />
      <section
        aria-label={titleOf(membership, t)}
        className={classes("flex min-w-0 flex-1 flex-col", isExplained && "max-side:hidden")}
      >
        <Header membership={membership} isExplained={isExplained} />
        <Conversation membership={membership} takesFocus={isFromHere} />
      </section>
      <Suspense>{isExplained && <DetailsPanel membership={membership} />}</Suspense>
    </div>
  );
}

function Header({ membership, isExplained }: { membership: Membership; isExplained: boolean }) {
  const t = useText();
  const { pathname } = useLocation();
  const partner = partnerOf(membership);
  const title = titleOf(membership, t);
  const round = "grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-surface-2";
  return (
    <header className="flex min-h-16 items-center gap-2 border-b border-line bg-surface-0 px-2 split:px-6">
      <Link to="/messages" aria-label={t("chat.back")} className={classes(round, "split:hidden")}>
        <Icon of={ArrowLeft} />
      </Link>
      <ChannelFace membership={membership} size={40} />
      <div className="min-w-0 flex-1 ps-1">
        <h2 className="truncate text-16 leading-tight">
          {partner ? (
            <Link to={`/people/${partner.account.username}`} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="truncate text-14 text-muted">{subtitleOf(membership, t)}</p>
      </div>
      <PinButton
        pin={{ kind: "conversation", id: membership.channelId, to: `/messages/${membership.channelId}`, name: title }}
      />
      <Link
        to={isExplained ? pathname : `${pathname}?details`}
        replace={isExplained}
        aria-label={t("chat.details")}
        aria-current={isExplained || undefined}
        title={t("chat.details")}
        className={classes(round, isExplained && "bg-accent-soft text-accent-text")}
      >
        <Icon of={Info} />
      </Link>
    </header>
  );
}

/** Somebody took the reader out, or the conversation is gone, here or on another device. */
function useLeaveWhenLost(channelId: string): void {
  const navigate = useNavigate();
  const lost = useSyncExternalStore(lostChannel.subscribe, lostChannel.get, () => undefined);
  useEffect(() => {
    if (lost !== channelId) return;
    lostChannel.set(undefined);
    void navigate("/messages", { replace: true });
  }, [lost, channelId, navigate]);
}
