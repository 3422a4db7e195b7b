import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TenantConfiguration } from "../kernel/tenancy/tenant.ts";
import { apiServer } from "../app.ts";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { openInstallation } from "../installation.ts";
import { saveTenant } from "../organization/index.ts";

/** Tenant files of the demo. */
export const tenantFiles = join(import.meta.dirname, "../../../tenants");
/** Of everybody who signs in here. */
export const password = "Correct-Horse-7";

export type Pool = { readonly poolId: string; readonly clientId: string };
export type SavedCommunity = { readonly configuration: TenantConfiguration; readonly pool: Pool };
type Answer = { readonly status: number; readonly body: Record<string, unknown> };
export type OwnInstallation = Awaited<ReturnType<typeof ownInstallation>>;

/**
 * An installation of a test's own, composed as in a process: the embedded database, the interface, and the built-in
 * identity service, which tests with `world` do without. Close it.
 */
export async function ownInstallation({ clock = systemClock } = {}) {
  const directory = await mkdtemp(join(tmpdir(), "installation-"));
  const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: "silent" });
  const installation = await openInstallation({ config, clock });
  const server = apiServer(installation.app, "api");
  await server.register(installation.identity.plugin, { prefix: "/identity" });

  /** Makes a community of the demo what its file says, changed in what is given and without its pictures. */
  async function save(name: string, changes: object = {}): Promise<SavedCommunity> {
    const {
      APP_ICON: _icon,
      SPLASH_SCREEN: _screen,
      ...written
    } = JSON.parse(await readFile(join(tenantFiles, `${name}.json`), "utf8"));
    const file = join(directory, `${name}.json`);
    await writeFile(file, JSON.stringify({ ...written, ICON: {}, LOGO: {}, tiers: [], INTEGRATIONS: [], ...changes }));
    const { driver, files, identity, app } = installation;
    const saved = await saveTenant({ driver, clock, files, identity, services: installation.services }, file);
    if (!saved.ok) throw new Error(saved.problems.join(" "));
    app.kernel.directory.forget();
    const pool = await identity.findPool({ name: saved.configuration.ORGANIZATION_ID });
    if (!pool) throw new Error("the community has no pool");
    return { configuration: saved.configuration, pool };
  }

  /** An operation of the user pools, as the browser's library sends it. */
  async function ask(operation: string, body: object): Promise<Answer> {
    const answer = await server.inject({
      method: "POST",
      url: "/identity",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
      },
      payload: JSON.stringify(body),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  }

  /** What a sign-in by password is answered with. */
  async function signIn({ clientId }: Pool, email: string, typed = password): Promise<Record<string, unknown>> {
    const AuthParameters = { USERNAME: email, PASSWORD: typed };
    return (await ask("InitiateAuth", { ClientId: clientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters })).body;
  }

  /** Makes an account in a pool, with its address confirmed, and signs in. Their account here is made by the first call. */
  async function newPerson(pool: Pool, email: string, attributes: Record<string, string> = {}) {
    await installation.identity.createUser({ poolId: pool.poolId, email, password, attributes });
    const { AccessToken, RefreshToken } = Object((await signIn(pool, email))["AuthenticationResult"]);
    return { accessToken: String(AccessToken), refreshToken: String(RefreshToken) };
  }

  async function close(): Promise<void> {
    await server.close();
    await installation.close();
    await rm(directory, { recursive: true, force: true });
  }

  return { directory, installation, server, save, ask, signIn, newPerson, close };
}
