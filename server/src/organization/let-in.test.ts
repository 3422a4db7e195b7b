import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Installation } from "../installation.ts";
import type { Tenant } from "../kernel/tenancy/tenant.ts";
import { type OwnInstallation, ownInstallation, password, type Pool, tenantFiles } from "../test/own-installation.ts";
import { invitePerson, openAccount } from "./index.ts";

let own: OwnInstallation;
let installation: Installation;
let tenant: Tenant;
let pool: Pool;

beforeAll(async () => {
  own = await ownInstallation();
  ({ installation } = own);
  const saved = await own.save("harbor", { AUTH: { CUSTOM: [], POLICY: { signUp: { mode: "invitation" } } } });
  const found = await installation.app.kernel.directory.byId(saved.configuration.ORGANIZATION_ID);
  if (!found) throw new Error("the community was not stored");
  [tenant, pool] = [found, saved.pool];
});
afterAll(() => own.close());

test("only who is invited makes an account, by a mail in their language whose link is a page of the site", async () => {
  const email = "ana+boats@example.org";
  const signUp = async () =>
    (await own.ask("SignUp", { ClientId: pool.clientId, Username: email, Password: password })).body;
  expect(await signUp()).toMatchObject({ __type: "NotAuthorizedException" });
  await invitePerson(installation, tenant, { email, locale: "fr" });
  const [mail] = (await installation.mailbox?.list()) ?? [];
  expect(mail).toMatchObject({ to: email, subject: `Invitation à rejoindre ${tenant.configuration.NAME}` });
  const link = new URL(/http\S+create-account\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  expect([link.origin, link.pathname, link.searchParams.get("email")]).toEqual([
    tenant.siteUrl,
    "/auth/create-account",
    email,
  ]);
  expect(await signUp()).toHaveProperty("UserSub");
});

test("an account that an organiser opens lets in once, to choose a password; one that is there stays as it is", async () => {
  const email = "ben@example.org";
  const temporary = await openAccount(installation, tenant, { email, locale: "en" });
  expect(await own.signIn(pool, email, temporary)).toMatchObject({ ChallengeName: "NEW_PASSWORD_REQUIRED" });
  expect(await openAccount(installation, tenant, { email, locale: "en" })).toBeUndefined();
  expect(await own.signIn(pool, email, temporary)).toMatchObject({
    ChallengeName: "NEW_PASSWORD_REQUIRED",
  });
});

describe("whether an address is known", () => {
  /** Makes meadow what its file says with this policy, and signs in as somebody nobody knows. */
  async function answerWith(POLICY?: object): Promise<unknown> {
    const saved = await own.save("meadow", { AUTH: { CUSTOM: [], ...(POLICY && { POLICY }) } });
    const answer = await own.signIn(saved.pool, "nobody@example.org");
    return [answer["__type"], saved.configuration.AUTH.POLICY?.strict];
  }
  const silent = ["NotAuthorizedException", true];
  const open = ["UserNotFoundException", false];

  test("is not revealed by a new community, unless its file says so, and stays as it was where the file says nothing", async () => {
    expect(await answerWith()).toEqual(silent);
    expect(await answerWith({ password: { minimumLength: 10 } })).toEqual(silent);
    expect(await answerWith({ strict: false })).toEqual(open);
    expect(await answerWith()).toEqual(open);
    expect(await answerWith({ strict: true })).toEqual(silent);
  });

  test("is said at sign-in by the communities of the demo", async () => {
    for (const name of ["harbor", "meadow", "riverside"]) {
      const { AUTH } = JSON.parse(await readFile(join(tenantFiles, `${name}.json`), "utf8"));
      expect(AUTH.POLICY).toEqual({ strict: false });
    }
  });
});
