import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bareServer } from "../app.ts";
import { readConfig } from "../config.ts";
import { type Installation, openInstallation } from "../installation.ts";
import type { Tenant } from "../kernel/tenancy/tenant.ts";
import { invitePerson, openAccount, saveTenant } from "./index.ts";

const tenants = join(import.meta.dirname, "../../../tenants");
const password = "Correct-Horse-7";

let installation: Installation;
let server: FastifyInstance;
let directory: string;
let tenant: Tenant;
let clientId: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "let-in-"));
  installation = await openInstallation({ config: readConfig({ DATA_DIR: directory, LOG_LEVEL: "silent" }) });
  const { driver, clock, files, identity, app } = installation;
  const saved = await saveTenant({ driver, clock, files, identity }, await closedCommunity());
  if (!saved.ok) throw new Error(saved.problems.join(" "));
  const found = await app.kernel.directory.byId(saved.configuration.ORGANIZATION_ID);
  const pool = await identity.findPool({ name: saved.configuration.ORGANIZATION_ID });
  if (!found || !pool) throw new Error("the community was not stored");
  [tenant, clientId] = [found, pool.clientId];
  server = bareServer(app.kernel);
  await server.register(identity.plugin, { prefix: "/identity" });
});
afterAll(async () => {
  await server.close();
  await installation.close();
  await rm(directory, { recursive: true, force: true });
});

/** The file of a community that nobody joins uninvited. */
async function closedCommunity(): Promise<string> {
  const harbor = JSON.parse(await readFile(join(tenants, "harbor.json"), "utf8"));
  for (const kind of ["ICON", "LOGO", "APP_ICON", "SPLASH_SCREEN"]) delete harbor[kind];
  const AUTH = { ...harbor.AUTH, POLICY: { signUp: { mode: "invitation" } } };
  const file = join(directory, "harbor.json");
  await writeFile(file, JSON.stringify({ ...harbor, ICON: {}, LOGO: {}, AUTH }));
  return file;
}

async function ask(operation: string, body: object): Promise<Record<string, unknown>> {
  const answer = await server.inject({
    method: "POST",
    url: "/identity",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify({ ClientId: clientId, ...body }),
  });
  return JSON.parse(answer.body);
}

test("only who is invited makes an account, by a mail in their language whose link is a page of the site", async () => {
  const email = "ana+boats@example.org";
  const signUp = () => ask("SignUp", { Username: email, Password: password });
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
  const AuthParameters = { USERNAME: email, PASSWORD: temporary };
  const asked = await ask("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
  expect(asked).toMatchObject({ ChallengeName: "NEW_PASSWORD_REQUIRED" });
  expect(await openAccount(installation, tenant, { email, locale: "en" })).toBeUndefined();
  expect(await ask("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters })).toMatchObject({
    ChallengeName: "NEW_PASSWORD_REQUIRED",
  });
});

describe("whether an address is known", () => {
  /** Makes meadow what its file says with this policy, and signs in as somebody nobody knows. */
  async function answerWith(POLICY?: object): Promise<unknown> {
    const meadow = JSON.parse(await readFile(join(tenants, "meadow.json"), "utf8"));
    for (const kind of ["APP_ICON", "SPLASH_SCREEN"]) delete meadow[kind];
    const file = join(directory, "meadow.json");
    const AUTH = { CUSTOM: [], ...(POLICY && { POLICY }) };
    await writeFile(file, JSON.stringify({ ...meadow, ICON: {}, LOGO: {}, tiers: [], AUTH }));
    const { driver, clock, files, identity } = installation;
    const saved = await saveTenant({ driver, clock, files, identity }, file);
    if (!saved.ok) throw new Error(saved.problems.join(" "));
    const pool = await identity.findPool({ name: saved.configuration.ORGANIZATION_ID });
    const answer = await ask("InitiateAuth", {
      ClientId: pool?.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: "nobody@example.org", PASSWORD: password },
    });
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
      const { AUTH } = JSON.parse(await readFile(join(tenants, `${name}.json`), "utf8"));
      expect(AUTH.POLICY).toEqual({ strict: false });
    }
  });
});
