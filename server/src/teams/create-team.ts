import { randomBytes } from "node:crypto";
import { teamErrors, teams } from "@marquee/contract/teams";
import { newId } from "../kernel/new-id.ts";
import {
  accountSearch,
  accountTexts,
  insertAccount,
  newShareCode,
  readAccountView,
  usernameFrom,
} from "../accounts/index.ts";
import { countTeamsOf, insertGrant } from "../delegates/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { indexDocuments } from "../kernel/search/index.ts";

const mostTeams = 20;
/** How many numbered usernames are tried before a random one. */
const plainAttempts = 10;

/** A team has no sign-in of its own: its members act for it. Its creator is the first member. */
export const createTeam = command(teams.create, async ({ scope, caller, body }) => {
  const [name, email] = [body.name.trim(), body.email.trim()];
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) fail(teamErrors.emailInvalid);
  if ((await countTeamsOf(scope, caller.accountId)) >= mostTeams) fail(teamErrors.tooMany, { limit: mostTeams });
  const team = await insertTeam(scope, { name, email });
  await indexDocuments(scope, accountSearch, [{ subjectId: team.id, texts: accountTexts(team) }]);
  await insertGrant(scope, { grantorId: team.id, delegateId: caller.accountId });
  return readAccountView(scope, team.id);
});

/** Tries usernames made of the name until one is free. */
async function insertTeam(scope: Scope, { name, email }: { name: string; email: string }) {
  const about = {
    organizationId: scope.organization.id,
    id: newId(),
    accountType: "team" as const,
    firstName: name,
    lastName: null,
    email,
    shareCode: newShareCode(),
    createdAt: scope.now,
    updatedAt: scope.now,
  };
  for (let attempt = 0; ; attempt += 1) {
    const counted = attempt < plainAttempts ? attempt : randomBytes(4).readUInt32BE();
    const team = { ...about, username: usernameFrom({ firstName: name, lastName: null, email }, counted) };
    if (await insertAccount(scope.database, team)) return team;
  }
}
