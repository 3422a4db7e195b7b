import type { Clock } from "../clock.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { publishAll } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { effect } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { standingChanged } from "./events.ts";
import { endSuspensions, findSignIn, saveModerator, saveMuted, saveSuspended, saveTrusted } from "./repo.ts";

/** Closing code of a socket whose owner's access ended. */
const signedOut = 4401;

/**
 * Ends somebody's access in the command that decides it: they write nothing from its commit on. The sign-in follows, as
 * often as it takes. `until`: when it ends by itself; null: it does not.
 */
export async function suspend(scope: Scope, accountId: string, until: Date | null): Promise<void> {
  const { organization, database, now, services } = scope;
  await saveSuspended(database, organization.id, { accountId, suspendedAt: now, until });
  scope.publish(standingChanged({ accountId }));
  scope.afterCommit(() => {
    services.hub.closeAccount({ organizationId: organization.id, accountId }, signedOut);
    services.hub.rightsChanged(organization.id, null);
  });
}

/** Lets them in again, who then sign in anew. */
export async function letInAgain(scope: Scope, accountId: string): Promise<void> {
  const { organization, database, services } = scope;
  await saveSuspended(database, organization.id, { accountId, suspendedAt: null });
  scope.publish(standingChanged({ accountId }));
  scope.afterCommit(() => services.hub.rightsChanged(organization.id, null));
}

/** Null: they may write again. */
export const mute = (scope: Scope, accountId: string, until: Date | null): Promise<void> =>
  saveMuted(scope, accountId, until);

/** From now on whatever they publish goes out directly, or no longer. */
export const trust = (scope: Scope, accountId: string, isTrusted: boolean): Promise<void> =>
  saveTrusted(scope, accountId, isTrusted ? scope.now : null);

/** Gives somebody the office of a moderator of the community, or takes it back; false where there is no such person. */
export const appointModerator = (scope: Scope, accountId: string, isModerator: boolean): Promise<boolean> =>
  saveModerator(scope, accountId, isModerator);

/** The sign-in is let in or not by how the person stands when it is looked at: two changes may arrive in any order. */
export const followStanding = effect(standingChanged, "signIn", async (scope, { accountId }) => {
  const person = await findSignIn(scope, accountId);
  if (!person?.sub || person.deletedAt) return;
  await scope.services.identity.setEnabled(scope.organization, person.sub, person.suspendedAt === null);
});

/** Every minute: suspensions that are over end. */
export function endDue({ driver, clock }: { readonly driver: Driver; readonly clock: Clock }): Schedule {
  return schedule("suspensions", "* * * * *", () => endDueSuspensions({ driver, clock }));
}

/** Ends them and says so in one transaction. */
export async function endDueSuspensions({ driver, clock }: { readonly driver: Driver; readonly clock: Clock }) {
  const now = clock.now();
  await inTransaction(driver, "system", async (database) => {
    const ended = await endSuspensions(database, now);
    for (const [id, people] of Map.groupBy(ended, ({ organizationId }) => organizationId))
      await publishAll(
        { database, organization: { id }, now },
        people.map(({ accountId }) => standingChanged({ accountId })),
      );
  });
}
