import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bareServer } from "@marquee/server/app";
import { readConfig } from "@marquee/server/config";
import { openInstallation } from "@marquee/server/installation";
import { tokenVerifier } from "@marquee/server/kernel/auth/tokens";
import { saveTenant } from "@marquee/server/organization/index";
import pg from "pg";
import type { FromServer } from "./messages.ts";

/** The subject: the product's identity service on PostgreSQL, over HTTP, with limits that a benchmark does not reach. */
const password = "Correct-Horse-7";
const persons = 40;
const verifications = 2_000;

const directory = await mkdtemp(join(tmpdir(), "bench-identity-"));
const config = readConfig({ DATA_DIR: directory, DATABASE_URL: await newDatabase(), LOG_LEVEL: "error" });
const installation = await openInstallation({ config });
const { driver, clock, files, identity } = installation;
const tenantFile = join(import.meta.dirname, "../../../tenants/harbor.json");
const saved = await saveTenant({ driver, clock, files, identity, services: installation.services }, tenantFile);
if (!saved.ok) throw new Error(saved.problems.join(" "));
const pool = await identity.createPool({ name: saved.configuration.ORGANIZATION_ID });
const limits = { perAddress: 1_000_000, perNetwork: 1_000_000, firstDelayMilliseconds: 0 };
// The same tokens are exchanged again and again, which is never too late here; each is replaced as everywhere.
const refreshTokenRotation = { enabled: true, graceSeconds: 3_600 };
await identity.updatePool(pool.poolId, { policy: { limits, refreshTokenRotation } });

const server = bareServer(installation.app.kernel);
await server.register(identity.plugin, { prefix: "/identity" });
const endpoint = `${await server.listen({ port: 0, host: "127.0.0.1" })}/identity`;

const emails = Array.from({ length: persons }, (_, index) => `person-${index}@example.org`);
await Promise.all(emails.map((email) => identity.createUser({ poolId: pool.poolId, email, password })));
const people = await Promise.all(
  emails.map(async (email) => ({
    email,
    refreshToken: (
      await ask({ AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME: email, PASSWORD: password } })
    ).refreshToken,
  })),
);
const { clientId } = pool;
const ready: FromServer = { is: "ready", endpoint, clientId, people, password, verification: await timeVerification() };
process.send?.(ready);
process.on("disconnect", () => {
  rmSync(directory, { recursive: true, force: true });
  process.exit();
});

async function newDatabase(): Promise<string> {
  const url = process.env["TEST_DATABASE_URL"] ?? "";
  const name = `bench_identity_${process.pid}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).toString();
}

async function ask(body: object): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth" },
    body: JSON.stringify({ ClientId: pool.clientId, ...body }),
  });
  const { AuthenticationResult: tokens } = JSON.parse(await answer.text());
  return { accessToken: tokens.AccessToken, refreshToken: tokens.RefreshToken };
}

/** One after the other, as a request waits for it. */
async function timeVerification(): Promise<FromServer["verification"]> {
  const tenant = await installation.app.kernel.directory.byId(pool.name);
  if (!tenant) throw new Error("the tenant was not stored");
  const verifier = tokenVerifier((of) => installation.services.identity.issuerOf(of), clock);
  const refreshed = { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN: people[0]?.refreshToken } };
  const tokens: string[] = [];
  for (let token = 0; token < verifications / 10; token += 1) tokens.push((await ask(refreshed)).accessToken);
  const time = async (): Promise<number> => {
    const started = performance.now();
    for (const token of tokens) if (!(await verifier.verify(tenant, token))) throw new Error("a token did not verify");
    return (performance.now() - started) / tokens.length;
  };
  const first: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    verifier.forget(people.length > 0 ? subOf(tokens[0] ?? "") : "");
    first.push(await time());
  }
  return { first: Math.min(...first), again: await time() };
}

function subOf(token: string): string {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub;
}
