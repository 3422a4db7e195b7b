import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { type Tab, Tabs } from "../ui/tabs.tsx";
import type { GroupDetail } from "./reads.ts";

/** The ways to the parts of a group; they stay in view while one of them is read. */
export function GroupTabs({ group }: { group: GroupDetail }) {
  const t = useText();
  return <Tabs label={t("group.parts", { name: group.name })} tabs={useTabs(group)} sticky />;
}

/** The parts of a group, without those that the community has switched off, or that this reader has nothing of. */
function useTabs(group: GroupDetail): Tab[] {
  const t = useText();
  const events = useModule("events").canSee;
  const posts = useModule("activities").canSee;
  const threads = useModule("threads").canSee;
  const files = useModule("storage").canSee;
  const chats = useModule("chat").canSee && group.viewer.role !== null;
  const announces = useModule("announcements").canSee && (group.viewer.role !== null || group.viewer.canManage);
  const page = `/groups/${group.slug}`;
  const { members, requests } = group._count;
  const part = (isThere: boolean, path: string, label: string): Tab[] =>
    isThere ? [{ to: `${page}/${path}`, label }] : [];
  return [
    ...(posts ? [{ to: page, label: t("group.feed"), end: true }] : []),
    ...part(threads, "discussions", t("nav.threads")),
    ...part(chats, "chat", t("group.chat")),
    ...part(events, "events", t("nav.events")),
    ...part(announces, "announcements", t("group.announcements")),
    ...part(posts, "media", t("posts.media")),
    ...part(files, "files", t("group.files")),
    { to: `${page}/members`, label: t("group.people"), count: members },
    posts ? { to: `${page}/about`, label: t("group.about") } : { to: page, label: t("group.about"), end: true },
    ...(group.viewer.canManage
      ? [{ to: `${page}/manage`, label: t("group.manage"), ...(requests > 0 && { count: requests }) }]
      : []),
  ];
}
