import { announcements } from "@marquee/contract/announcements";
import { useNavigate } from "react-router";
import { groupCalled, useGroup, type GroupDetail } from "../groups/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { Announcing, nothingWritten, segmentOf } from "./announcing.tsx";
import { SegmentFields } from "./segment-fields.tsx";

const needs = pageNeeds(
  async ({ read, params }) => {
    const { id, viewer } = await read(...groupCalled(params["slug"]));
    if (viewer.canManage) await read(announcements.reachInGroup, { groupId: id });
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** A moderator announces something in a group. */
export default function AnnounceInGroupPage() {
  const t = useText();
  const group = useGroup();
  if (!group) return null;
  const page = `/groups/${group.slug}`;
  if (!group.viewer.canManage) {
    return (
      <QuietPage
        drawing="lock"
        title={t("announcement.moderatorsOnly")}
        action={<LinkButton to={page}>{t("announcement.toGroup")}</LinkButton>}
      />
    );
  }
  return (
    <Page
      title={t("announcement.announceIn", { name: group.name })}
      width="reading"
      back={{ to: `${page}/announcements`, label: t("announcement.title") }}
    >
      <PageMeta title={t("announcement.announceIn", { name: group.name })} hidden />
      <InGroup group={group} />
    </Page>
  );
}

function InGroup({ group }: { group: GroupDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const groupId = group.id;
  const form = useActionForm(announcements.announceInGroup, nothingWritten, {
    input: { groupId },
    keep: `announcement-${groupId}`,
    onDone: ({ id }) => navigate(`/announcements/${id}`),
  });
  const test = useAction(announcements.testInGroup, {
    onDone: () => showToast({ kind: "success", text: t("announcement.tested") }),
  });
  const reach = useRead(announcements.reachInGroup, { groupId, ...segmentOf(form.values) });
  return (
    <Announcing
      form={form}
      place={{ name: group.name, to: `/groups/${group.slug}` }}
      segment={<SegmentFields form={form} groupId={groupId} />}
      reach={reach.data}
      onTest={(body) => test.mutateAsync({ groupId, body }).catch(() => undefined)}
    />
  );
}
