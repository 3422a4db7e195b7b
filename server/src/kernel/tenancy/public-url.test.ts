import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiServer } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { type Installation, openInstallation } from "../../installation.ts";
import { saveTenant } from "../../organization/index.ts";
import { openTestDatabase } from "../../test/database.ts";

const file = join(import.meta.dirname, "../../../../tenants/harbor.json");
const [email, password] = ["two-ports@example.org", "Correct-Horse-7"];
const closings: (() => Promise<unknown>)[] = [];
let processes: { readonly installation: Installation; readonly server: FastifyInstance }[];
let pool: { readonly poolId: string; readonly clientId: string };
let organization: string;

/** Two processes of one installation, which share database, secret and public address but no port. */
beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), "ports-"));
  const driver = await openTestDatabase();
  closings.push(
    () => driver.close(),
    () => rm(directory, { recursive: true, force: true }),
  );
  const start = async (PORT: string) => {
    const config = readConfig({
      PORT,
      PUBLIC_URL: "https://{domain}:8443/",
      DATA_DIR: directory,
      LOG_LEVEL: "silent",
      SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    });
    const database = async () => ({ ...driver, close: async () => undefined });
    const installation = await openInstallation({ config, database });
    const server = apiServer(installation.app, "api");
    await server.register(installation.identity.plugin, { prefix: "/identity" });
    closings.unshift(
      () => server.close(),
      () => installation.close(),
    );
    return { installation, server };
  };
  processes = [await start("3000"), await start("3100")];
  const [{ installation }] = processes as [(typeof processes)[number]];
  const { clock, files, identity } = installation;
  const saved = await saveTenant({ driver, clock, files, identity, services: installation.services }, file);
  if (!saved.ok) throw new Error(saved.problems.join(" "));
  organization = saved.configuration.ORGANIZATION_ID;
  pool = (await identity.findPool({ name: organization })) ?? { poolId: "", clientId: "" };
  await identity.createUser({ poolId: pool.poolId, email, password });
});
afterAll(async () => {
  for (const close of closings) await close();
});

async function signIn({ server }: (typeof processes)[number]): Promise<string> {
  const answer = await server.inject({
    method: "POST",
    url: "/identity",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth" },
    payload: JSON.stringify({
      ClientId: pool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  return JSON.parse(answer.body).AuthenticationResult.AccessToken;
}

test("processes that listen on different ports accept each other's tokens", async () => {
  for (const one of processes) {
    const authorization = await signIn(one);
    for (const { server } of processes) {
      const answer = await server.inject({ url: "/self", headers: { organization, authorization } });
      expect(answer.statusCode).toBe(200);
    }
  }
});

test("every process names the public address, in tokens, in the configuration and in links", async () => {
  const site = "https://harbor.localhost:8443";
  for (const { installation, server } of processes) {
    expect((await installation.identity.findPool({ poolId: pool.poolId }))?.issuer).toBe(
      `${site}/identity/${pool.poolId}`,
    );
    const { body } = await server.inject({ url: "/organization/config", headers: { organization } });
    expect(JSON.parse(body).data).toMatchObject({
      CHAT_URL: "wss://harbor.localhost:8443/chat",
      COGNITO_ENDPOINT: `${site}/identity`,
    });
    expect((await installation.app.kernel.directory.byId(organization))?.siteUrl).toBe(site);
  }
});

test.each(["example.org", "https://example.org", "https://{domain}/site", "ftp://{domain}", "https://{domain}:99999"])(
  "a public address that cannot be one is refused by the name of its setting: %s",
  (PUBLIC_URL) => expect(() => readConfig({ PUBLIC_URL })).toThrow("PUBLIC_URL must be an address such as"),
);
