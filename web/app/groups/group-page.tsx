import { Globe, Lock } from "lucide-react";
import { Outlet, useLocation, useParams } from "react-router";
import { MuteNotice, RulesNotice, TierNotice } from "../admission/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { late } from "../kernel/late.tsx";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { AvatarStack } from "../ui/avatar.tsx";
import { Badge, Notice } from "../ui/badge.tsx";
import { classes } from "../ui/classes.ts";
import { SharePage } from "../ui/share-page.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { GroupTabs } from "./group-tabs.tsx";
import { groupCalled, useGroup, type GroupDetail } from "./reads.ts";

const WithheldNote = late(() => import("../moderation/index.ts").then((module) => module.WithheldNote));
const ReportButton = late(() => import("../reporting/index.ts").then((module) => module.ReportButton));
const GroupActions = late(() => import("./group-actions.tsx").then((module) => module.GroupActions));

const needs = pageNeeds(({ read, params }) => read(...groupCalled(params["slug"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** A group: what it is, who is in it, the one thing to do, and below it its parts. */
export default function GroupPage() {
  const t = useText();
  const { slug = "" } = useParams();
  const { pathname } = useLocation();
  const group = useGroup();
  if (!group) return null;
  const { color } = group.image ?? {};
  // On a part of it the picture gives way to what one came for.
  const folded = pathname.replace(/\/$/, "") !== `/groups/${slug}`;
  return (
    <div className="relative isolate">
      {color && (
        <div
          aria-hidden="true"
          className={classes("tinted absolute inset-x-0 top-0 -z-10", folded ? "h-72 split:h-92" : "h-104")}
          style={{ color }}
        />
      )}
      <PageMeta
        title={group.name}
        description={group.description || undefined}
        image={group.image?.uri}
        path={`/groups/${group.slug}`}
        hidden={group.access === "private"}
        embeds={group.access === "public"}
      />
      <Page back={{ to: "/groups", label: t("nav.groups") }}>
        <Picture
          image={group.image}
          seed={group.id}
          ratio="banner"
          sizes="(min-width: 1200px) 1120px, 100vw"
          important
          className={classes("rounded-card", folded && "max-split:hidden split:aspect-[6/1]")}
        />
        <GroupHead group={group} />
        {group.viewer.canManage && !group.active && <WithheldNote kind="group" id={group.id} />}
        <TierNotice group={group} />
        <RulesNotice group={group} />
        <MuteNotice mute={group.viewer.mute} />
        {group.viewer.canRead ? <Parts group={group} /> : <MembersOnly group={group} />}
      </Page>
    </div>
  );
}

function GroupHead({ group }: { group: GroupDetail }) {
  const t = useText();
  const { access, active, faces, name, slug, viewer, _count } = group;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 pt-6 pb-5">
      <div className="min-w-0">
        <h1 className="text-28 leading-[1.1] tracking-tight text-balance rail:text-[2.5rem]">{name}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge icon={access === "private" ? Lock : Globe}>
            {access === "private" ? t("group.private") : t("group.public")}
          </Badge>
          {!active && <Badge tone="warning">{t("group.closed")}</Badge>}
          {faces.length > 0 && <AvatarStack people={faces} total={faces.length} />}
          <span className="figures text-muted">{t("group.members", { count: _count.members })}</span>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <GroupActions group={group} />
        <SharePage kind="group" slug={slug} title={name} canEmbed={viewer.canManage} iconOnly="phone" />
        {!viewer.canManage && <ReportButton of={{ kind: "group", id: group.id, name }} />}
      </div>
    </header>
  );
}

function Parts({ group }: { group: GroupDetail }) {
  return (
    <>
      <GroupTabs group={group} />
      <div className="max-w-reading pt-6">
        <Outlet />
      </div>
    </>
  );
}

/** What outsiders of a private group see instead of what is in it. */
function MembersOnly({ group: { viewer } }: { group: GroupDetail }) {
  const t = useText();
  if (viewer.request === "requested") {
    return (
      <EmptyState drawing="people" title={t("group.asked")}>
        {t("group.askedText")}
      </EmptyState>
    );
  }
  return (
    <>
      {viewer.request === "rejected" && <Notice>{t("group.declinedText")}</Notice>}
      <EmptyState drawing="lock" title={t("group.membersOnly")}>
        {viewer.isInvited ? t("group.invitedText") : t("group.membersOnlyText")}
      </EmptyState>
    </>
  );
}
