import { chat } from "@marquee/contract/chat";
import { Navigate, redirect } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { groupCalled, useGroup } from "./reads.ts";

const askedAgainMs = 2_000;

/** The one conversation of a group that the reader is in; none where they have left it. */
const conversationOfGroup = (groupId: string) => [chat.channels, { groupId, pageSize: 1 }] as const;

const needs = pageNeeds(
  async ({ read, list, params, facts: { site } }) => {
    const { id, slug, viewer } = await read(...groupCalled(params["slug"]));
    if (viewer.role === null || !site.MODULES.chat.enabled) throw redirect(`/groups/${slug}`);
    const { pages } = await list(...conversationOfGroup(id));
    const own = pages[0]?.items[0];
    if (own) throw redirect(`/messages/${own.channelId}`);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Leads who is in a group to its conversation, among their others; going back leads to the group. */
export default function ChatPage() {
  const group = useGroup();
  const { isOpen } = useModule("chat");
  const t = useText();
  if (!group || group.viewer.role === null || !isOpen) return null;
  return (
    <section aria-label={t("group.chat")}>
      <PageMeta title={`${t("group.chat")} · ${group.name}`} hidden />
      <NoChat groupId={group.id} />
    </section>
  );
}

/**
 * What is left to whoever has left the conversation. Who was let in a moment ago is added to it a little later, and goes on
 * into it.
 */
function NoChat({ groupId }: { groupId: string }) {
  const t = useText();
  const { data } = useList(...conversationOfGroup(groupId), { refetchInterval: askedAgainMs });
  const own = data?.pages[0]?.items[0];
  if (own) return <Navigate to={`/messages/${own.channelId}`} replace />;
  return (
    <EmptyState
      drawing="message"
      title={t("groupParts.noChat")}
      action={<LinkButton to="/messages">{t("nav.messages")}</LinkButton>}
    >
      {t("groupParts.noChatText")}
    </EmptyState>
  );
}
