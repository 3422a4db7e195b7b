import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bareServer } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { type Installation, openInstallation } from "../../installation.ts";
import { saveTenant } from "../../organization/index.ts";
import { testClock } from "../../test/clock.ts";

const file = join(import.meta.dirname, "../../../../tenants/harbor.json");
const password = "Correct-Horse-7";
const clock = testClock();

let installation: Installation;
let server: FastifyInstance;
let directory: string;
let clientId: string;
let first: string;
let people = 0;
let poolId: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rotation-"));
  const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: "silent" });
  installation = await openInstallation({ config, clock });
  const { driver, files, identity } = installation;
  const saved = await saveTenant({ driver, clock, files, identity }, file);
  if (!saved.ok) throw new Error(saved.problems.join(" "));
  const pool = await identity.findPool({ name: saved.configuration.ORGANIZATION_ID });
  if (!pool) throw new Error("the community has no pool");
  ({ clientId, poolId } = pool);
  server = bareServer(installation.app.kernel);
  await server.register(identity.plugin, { prefix: "/identity" });
});
afterAll(async () => {
  await server.close();
  await installation.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  clock.reset();
  const email = `window-${people++}@example.org`;
  await installation.identity.createUser({ poolId, email, password });
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const { body } = await ask("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
  first = body.AuthenticationResult?.RefreshToken ?? "";
});

type Body = { __type?: string; AuthenticationResult?: { AccessToken: string; RefreshToken?: string } };

async function ask(operation: string, body: object): Promise<{ status: number; body: Body }> {
  const answer = await server.inject({
    method: "POST",
    url: "/identity",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify({ ClientId: clientId, ...body }),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
}

async function renew(RefreshToken: string): Promise<string> {
  const { body } = await ask("GetTokensFromRefreshToken", { RefreshToken });
  return body.AuthenticationResult?.RefreshToken ?? `refused: ${body.__type}`;
}

test("a community's refresh token is another after every renewal", async () => {
  const second = await renew(first);
  const third = await renew(second);
  expect(new Set([first, second, third]).size).toBe(3);
});

test("two windows that renew with one token at once both go on, within a minute of grace", async () => {
  const [mine, theirs] = await Promise.all([renew(first), renew(first)]);
  clock.forward(59_000);
  const answerLost = await renew(first);
  const next = await Promise.all([renew(mine), renew(theirs), renew(answerLost)]);
  expect(next.filter((token) => token.startsWith("refused"))).toEqual([]);
});

test("a replaced token that comes back after the grace ends the session of whoever has the newer one", async () => {
  const second = await renew(first);
  clock.forward(61_000);
  expect(await renew(first)).toBe("refused: RefreshTokenReuseException");
  expect(await renew(second)).toBe("refused: NotAuthorizedException");
});
