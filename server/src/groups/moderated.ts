import { groups } from "@marquee/contract/groups";
import { keepWithheld, reportThing, takeWithheld } from "../cases/index.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { groupPolicy } from "./policy.ts";
import { findAnyGroup } from "./queries/moderated.ts";
import { changeGroup, holdGroup } from "./repo/groups.ts";

const kind = "group";

/** What people belong to does not vanish by a number of reports: only a moderator takes it from them. */
export const reportGroup = command(groups.report, groupPolicy, async ({ scope, subject: group, body }) => {
  const whole = await findAnyGroup(scope, group.id);
  await reportThing(scope, {
    kind,
    subjectId: group.id,
    accountId: whole?.responsibleId ?? null,
    groupId: null,
    text: group.name,
    reason: body.reason,
    isOwn: group.role === "moderator",
    withhold: group.membersCount <= 1 ? () => moderatedGroups.withhold(scope, group.id) : undefined,
  });
  return null;
});

/** A group as those see it who decide about it. Out of sight it is closed, as its owner can close it. */
export const moderatedGroups = {
  async read(scope: Scope, id: string) {
    const group = await findAnyGroup(scope, id);
    if (!group) return undefined;
    const { name, description, slug, createdAt, image, role } = group;
    return {
      title: name,
      text: description,
      image,
      place: null,
      path: `/groups/${slug}`,
      writtenAt: createdAt,
      isOfCaller: role === "moderator",
    };
  },
  async withhold(scope: Scope, id: string): Promise<boolean> {
    await holdGroup(scope, id);
    const group = await findAnyGroup(scope, id);
    if (!group || !(await keepWithheld(scope, { kind, subjectId: id }, { visible: group.active }))) return false;
    await setActive(scope, id, false);
    return true;
  },
  async restore(scope: Scope, id: string): Promise<boolean> {
    await holdGroup(scope, id);
    const before = await takeWithheld(scope, { kind, subjectId: id });
    if (!before) return false;
    await setActive(scope, id, before.visible === true);
    return true;
  },
  async manages(scope: Scope, id: string): Promise<boolean> {
    return scope.caller.isAdministrator === true || (await findAnyGroup(scope, id))?.role === "moderator";
  },
};

/** Who has something of it open gets nothing more of it, or again. */
async function setActive(scope: Scope, id: string, active: boolean): Promise<void> {
  await changeGroup(scope, id, { active });
  scope.afterCommit(() => scope.services.hub.rightsChanged(scope.organization.id, null));
}
