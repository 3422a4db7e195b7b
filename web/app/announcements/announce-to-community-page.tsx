import { announcements } from "@marquee/contract/announcements";
import { useNavigate } from "react-router";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Announcing, nothingWritten, segmentOf } from "./announcing.tsx";
import { SegmentFields } from "./segment-fields.tsx";

const needs = pageNeeds(({ read }) => read(announcements.reach, {}), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** An administrator announces something to the community. */
export default function AnnounceToCommunityPage() {
  const t = useText();
  const { NAME } = useSite();
  const title = t("announcement.announceIn", { name: NAME });
  return (
    <AdministratorsOnly>
      <ConsolePage title={title} width="reading" back={{ to: "/manage/announcements", label: t("announcement.title") }}>
        <PageMeta title={title} hidden />
        <ToCommunity />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function ToCommunity() {
  const t = useText();
  const navigate = useNavigate();
  const form = useActionForm(announcements.announce, nothingWritten, {
    keep: "announcement",
    onDone: ({ id }) => navigate(`/announcements/${id}`),
  });
  const test = useAction(announcements.test, {
    onDone: () => showToast({ kind: "success", text: t("announcement.tested") }),
  });
  const reach = useRead(announcements.reach, segmentOf(form.values));
  return (
    <Announcing
      form={form}
      place={null}
      segment={<SegmentFields form={form} />}
      reach={reach.data}
      onTest={(body) => test.mutateAsync({ body }).catch(() => undefined)}
    />
  );
}
