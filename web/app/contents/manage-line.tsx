import { Pencil } from "lucide-react";
import { late } from "../kernel/late.tsx";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { type Content, isComing } from "./reads.ts";

const WithheldNote = late(() => import("../moderation/index.ts").then((module) => module.WithheldNote));

/** For those who publish it: how it stands, and the way to its editor. */
export function ManageLine({ content }: { content: Content }) {
  const t = useText();
  const { now } = usePageFacts();
  const { channel, id, published, viewer, visible } = content;
  if (!viewer.canManage) return null;
  const state =
    published === null
      ? "content.draft"
      : isComing(content, now)
        ? "content.scheduled"
        : visible
          ? undefined
          : "content.unlisted";
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-surface-2 py-2 ps-4 pe-2 print:hidden">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
          {t("content.youPublish")}
          {state && <Badge tone="warning">{t(state)}</Badge>}
        </p>
        <LinkButton icon={Pencil} to={`/studio/${channel.slug}/contents/${id}`}>
          {t("content.edit")}
        </LinkButton>
      </div>
      {published === null && <WithheldNote kind="content" id={id} />}
    </>
  );
}
