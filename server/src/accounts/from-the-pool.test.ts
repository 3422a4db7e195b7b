import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { self } from "@marquee/contract/accounts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiServer } from "../app.ts";
import { readConfig } from "../config.ts";
import { type Installation, openInstallation } from "../installation.ts";
import { saveTenant } from "../organization/index.ts";
import { testClient } from "../test/test-client.ts";

const file = join(import.meta.dirname, "../../../tenants/harbor.json");
const password = "Correct-Horse-7";

let installation: Installation;
let server: FastifyInstance;
let directory: string;
let organization: string;
let pool: { poolId: string; clientId: string };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "pool-"));
  installation = await openInstallation({ config: readConfig({ DATA_DIR: directory, LOG_LEVEL: "silent" }) });
  const { driver, clock, files, identity, app } = installation;
  const saved = await saveTenant({ driver, clock, files, identity }, file);
  const found = saved.ok && (await identity.findPool({ name: saved.configuration.ORGANIZATION_ID }));
  if (!saved.ok || !found) throw new Error("the community was not stored");
  [organization, pool] = [saved.configuration.ORGANIZATION_ID, found];
  server = apiServer(app, "api");
  await server.register(identity.plugin, { prefix: "/identity" });
});
afterAll(async () => {
  await server.close();
  await installation.close();
  await rm(directory, { recursive: true, force: true });
});

async function ask(operation: string, body: object): Promise<Record<string, unknown>> {
  const answer = await server.inject({
    method: "POST",
    url: "/identity",
    headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
    payload: JSON.stringify(body),
  });
  return JSON.parse(answer.body);
}

/** Signs somebody in who has an account with the pool; theirs here is made by their first call. */
async function signIn(email: string, attributes: Record<string, string> = {}) {
  await installation.identity.createUser({ poolId: pool.poolId, email, password, attributes });
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const signedIn = await ask("InitiateAuth", {
    ClientId: pool.clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters,
  });
  const { AccessToken } = Object(signedIn["AuthenticationResult"]);
  return {
    accessToken: String(AccessToken),
    member: testClient(server, organization, async () => String(AccessToken)),
  };
}

test("what somebody entered when they signed up is in their profile, and when they agreed to the terms", async () => {
  const attributes = { "custom:company": "Harbour Boats", "custom:phone": "1".repeat(80), "custom:terms": "accepted" };
  const { member } = await signIn("ana@example.org", attributes);
  expect((await member.call(self.get, {})).data).toMatchObject({
    company: "Harbour Boats",
    phone: "1".repeat(50),
    termsAccepted: expect.stringMatching(/^20/),
  });
});

test("an address that was changed and proved with the pool is taken over", async () => {
  const { member, accessToken } = await signIn("ben@example.org");
  expect((await member.call(self.get, {})).data.email).toBe("ben@example.org");
  const UserAttributes = [{ Name: "email", Value: "benedict@example.org" }];
  await ask("UpdateUserAttributes", { AccessToken: accessToken, UserAttributes });
  const sync = () => member.call(self.syncEmail, { body: { accessToken } });
  expect((await sync()).data.email).toBe("ben@example.org");
  const [mail] = (await installation.mailbox?.list()) ?? [];
  const Code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  await ask("VerifyUserAttribute", { AccessToken: accessToken, AttributeName: "email", Code });
  expect((await sync()).data.email).toBe("benedict@example.org");
  expect((await member.call(self.get, {})).data.email).toBe("benedict@example.org");
});
