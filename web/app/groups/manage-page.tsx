import { groups } from "@marquee/contract/groups";
import { Archive, ArchiveRestore, Flag, Megaphone, Pencil, Star, Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { admission } from "@marquee/contract/admission";
import { bansOf, linksOf, ManageAdmission, tiersFor } from "../admission/index.ts";
import { mailInvitations } from "@marquee/contract/mail-invitations";
import { ManageMailInvitations, mailInvitationsOf, progressOf } from "../mail-invitations/index.ts";
import { lazy } from "../kernel/lazy.ts";
import { useNavigate } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { AsyncButton, Button, LinkButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Section } from "../ui/page.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { groupCalled, invitationsTo, requestsTo, sponsorsTo, useGroup, type GroupDetail } from "./reads.ts";
import { Sponsors } from "./sponsors.tsx";
import { InvitationRow, RequestRow } from "./waiting-rows.tsx";

const EditGroup = lazy(() => import("./group-form.tsx").then((module) => ({ default: module.EditGroup })));
const InvitePeople = lazy(() => import("./invite-people.tsx").then((module) => ({ default: module.InvitePeople })));

const needs = pageNeeds(
  async ({ read, list, params }) => {
    const { id, viewer } = await read(...groupCalled(params["slug"]));
    if (!viewer.canManage) return;
    const lists = [list(...requestsTo(id)), list(...invitationsTo(id)), list(...linksOf(id)), list(...bansOf(id))];
    await Promise.all([
      ...lists,
      list(...sponsorsTo(id)),
      list(...mailInvitationsOf(id)),
      read(...progressOf(id)),
      read(...tiersFor(id)),
    ]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** For who looks after a group: who waits to be let in, who is invited, and what the group is. */
export default function ManagePage() {
  const t = useText();
  const group = useGroup();
  if (!group) return null;
  if (!group.viewer.canManage) return <QuietNote title={t("group.notYours")}>{t("group.notYoursText")}</QuietNote>;
  return (
    <>
      <PageMeta title={`${t("group.manage")} · ${group.name}`} hidden />
      <Requests group={group} />
      <Invitations group={group} />
      <ManageMailInvitations groupId={group.id} />
      <ManageAdmission group={group} />
      <Sponsors group={group} />
      <p className="mt-10">
        <LinkButton icon={Flag} to={`/groups/${group.slug}/reports`}>
          {t("group.reports")}
        </LinkButton>
      </p>
      <TheGroup group={group} />
    </>
  );
}

function Requests({ group }: { group: GroupDetail }) {
  const t = useText();
  const list = useList(...requestsTo(group.id));
  return (
    <Section title={t("group.requests")} id="requests">
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(request) => <RequestRow request={request} />}
        className="grid grid-cols-1 divide-y divide-line"
        empty={<QuietNote title={t("group.noRequests")} />}
        skeleton={<Skeleton className="h-14 w-full" />}
      />
    </Section>
  );
}

function Invitations({ group }: { group: GroupDetail }) {
  const t = useText();
  const list = useList(...invitationsTo(group.id));
  const [isInviting, setInviting] = useState(false);
  return (
    <Section title={t("group.invitations")} id="invitations">
      <Button icon={UserPlus} look="primary" onClick={() => setInviting(true)}>
        {t("group.invite")}
      </Button>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(invitation) => <InvitationRow invitation={invitation} />}
        className="mt-3 grid grid-cols-1 divide-y divide-line"
        empty={<p className="pt-3 text-muted">{t("group.noInvitations")}</p>}
        skeleton={<Skeleton className="mt-3 h-14 w-full" />}
      />
      <Suspense>{isInviting && <InvitePeople group={group} onClose={() => setInviting(false)} />}</Suspense>
    </Section>
  );
}

type Asked = "edit" | "close" | "remove";

/** The group itself: changed by its moderators, closed and deleted by its owner, put first by the community. */
function TheGroup({ group }: { group: GroupDetail }) {
  const t = useText();
  const announces = useModule("announcements").canSee;
  const isAdministrator = useSelf()?.viewer.isAdministrator;
  const [asked, setAsked] = useState<Asked>();
  const update = useAction(groups.update);
  const feature = useAction(groups.feature);
  const close = () => setAsked(undefined);
  const groupId = group.id;
  const reopen = () => update.mutateAsync({ groupId, body: { group: { active: true } } }).catch(() => undefined);
  const putFirst = () => feature.mutateAsync({ groupId, body: { featured: !group.featured } }).catch(() => undefined);
  return (
    <Section title={t("group.theGroup")} id="the-group">
      <div className="flex flex-wrap gap-3">
        {announces && (
          <LinkButton icon={Megaphone} look="primary" to={`/groups/${group.slug}/announce`}>
            {t("group.announce")}
          </LinkButton>
        )}
        <Button icon={Pencil} onClick={() => setAsked("edit")}>
          {t("group.edit")}
        </Button>
        {isAdministrator && (
          <AsyncButton icon={Star} onClick={putFirst}>
            {group.featured ? t("group.unfeature") : t("group.feature")}
          </AsyncButton>
        )}
        {!group.active && (
          <AsyncButton icon={ArchiveRestore} onClick={reopen}>
            {t("group.reopen")}
          </AsyncButton>
        )}
        {group.viewer.canOwn && (
          <>
            {group.active && (
              <Button icon={Archive} onClick={() => setAsked("close")}>
                {t("group.deactivate")}
              </Button>
            )}
            <Button icon={Trash2} look="danger" onClick={() => setAsked("remove")}>
              {t("group.delete")}
            </Button>
          </>
        )}
      </div>
      <Suspense>{asked === "edit" && <EditGroup group={group} onClose={close} />}</Suspense>
      <Deactivate group={group} open={asked === "close"} onClose={close} />
      <Remove group={group} open={asked === "remove"} onClose={close} />
    </Section>
  );
}

type QuestionProps = { group: GroupDetail; open: boolean; onClose: () => void };

function Deactivate({ group, ...dialog }: QuestionProps) {
  const t = useText();
  const deactivate = useAction(groups.deactivate);
  return (
    <Confirm
      {...dialog}
      title={t("group.deactivateTitle", { name: group.name })}
      action={t("group.deactivate")}
      onConfirm={() => deactivate.mutateAsync({ groupId: group.id })}
    >
      {t("group.deactivateText")}
    </Confirm>
  );
}

function Remove({ group, ...dialog }: QuestionProps) {
  const t = useText();
  const navigate = useNavigate();
  const remove = useAction(groups.remove, {
    // Its pages are left: what is gone is not asked for again.
    keeps: [
      groups.get,
      groups.members,
      groups.requests,
      groups.invitations,
      groups.sponsors,
      admission.links,
      admission.bans,
      admission.tiers,
      mailInvitations.list,
      mailInvitations.progress,
    ],
    onDone: () => void navigate("/groups"),
  });
  return (
    <Confirm
      {...dialog}
      title={t("group.deleteTitle", { name: group.name })}
      action={t("group.delete")}
      danger
      onConfirm={() => remove.mutateAsync({ groupId: group.id })}
    >
      {t("group.deleteText", { count: group._count.members })}
    </Confirm>
  );
}
