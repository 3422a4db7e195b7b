import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type HostedSettings, type Identity, MissingSecret, TakenClientId, type Vault } from "@marquee/identity";
import { appointNamed } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import { insertImages } from "../images/index.ts";
import { type Database, inTransaction, reader } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import type { Files, StoredImage } from "../kernel/files/index.ts";
import type { TenantConfiguration } from "../kernel/tenancy/tenant.ts";
import { grantNamed, saveTiers } from "../tiers/index.ts";
import { logoPath, readLogos, withLogos } from "./integration-settings.ts";
import { keepPicture, pathsOf, readPictures, type TenantPicture, withPictures } from "./pictures.ts";
import { policyOf } from "./pool-policy.ts";
import { findPictures, findTaken, findTenant, saveTenant as writeTenant } from "./repo.ts";
import { sealPush } from "./push-settings.ts";
import { readOwnFace, removeFormerFace } from "./own-face.ts";
import { readSignInSettings, withoutSecrets } from "./sign-in-settings.ts";
import { judgeTenantFile, type TenantFile } from "./tenant-file.ts";
import { readTierPictures, tierPicturePath, tierValues, withTierPictures } from "./tier-pictures.ts";

/** What saving a tenant needs. */
export type TenantParts = {
  readonly driver: Driver;
  readonly clock: Clock;
  readonly files: Files;
  readonly identity: Pick<Identity, "createPool" | "updatePool" | "findPool" | "setHosted">;
  /** Seals what is secret with the installation's own secret. */
  readonly services: { readonly vault: Vault };
};

export type Saved =
  | { readonly ok: true; readonly configuration: TenantConfiguration }
  | { readonly ok: false; readonly problems: readonly string[] };
type ReadFile =
  | { readonly ok: true; readonly file: TenantFile }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads and judges a tenant file. */
export async function readTenantFile(path: string): Promise<ReadFile> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return { ok: false, problems: [`${path} cannot be read.`] };
  try {
    return judgeTenantFile(JSON.parse(text));
  } catch (error) {
    return { ok: false, problems: [`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/**
 * Makes a tenant what its file says: its pool, its pictures, its row and domains. Repeating it changes nothing, and one
 * that was interrupted is completed by the next.
 */
export async function saveTenant(parts: TenantParts, path: string): Promise<Saved> {
  const { driver, clock, files, identity } = parts;
  const read = await readTenantFile(path);
  if (!read.ok) return read;
  const file = await withStrictness(identity, read.file);
  const [own, tiers] = [await readPictures(file, dirname(path)), await readTierPictures(file, dirname(path))];
  const logos = await readLogos(file, dirname(path));
  const letters = await readOwnFace(file, dirname(path));
  const problems = [...own.problems, ...tiers.problems, ...logos.problems, ...letters.problems];
  const taken = await findTaken(reader(driver, "system"), file);
  problems.push(
    ...taken.slugs.map((slug) => `SLUG is "${slug}", which another community has.`),
    ...taken.domains.map((domain) => `domains has "${domain}", which belongs to another community.`),
  );
  const signIn = await readSignInSettings(file.AUTH, dirname(path));
  const former = (await findTenant(reader(driver, "system"), file.ORGANIZATION_ID))?.configuration;
  const { push, problems: pushProblems } = await sealPush(file.PUSH ?? {}, {
    organizationId: file.ORGANIZATION_ID,
    folder: dirname(path),
    vault: parts.services.vault,
    before: former?.PUSH,
  });
  problems.push(...signIn.problems, ...pushProblems);
  if (problems.length > 0) return { ok: false, problems };
  const pictures = [...own.pictures, ...tiers.pictures, ...logos.pictures];
  const kept = await keepPictures({ driver, files }, file.ORGANIZATION_ID, pictures);
  if (kept.problems.length > 0) return { ok: false, problems: kept.problems };
  if (file.COGNITO_USERPOOL_ID === undefined) {
    const problem = await savePool(identity, file, signIn.settings);
    if (problem !== undefined) return { ok: false, problems: [problem] };
  }
  const { FACE_FILE: _, PUSH, ...rest } = file;
  const face = letters.own && { FACE_FILE: letters.own.face };
  const shown = {
    ...rest,
    ...face,
    ...(PUSH && { PUSH: push }),
    AUTH: withoutSecrets(file.AUTH),
    contact: given(file.contact),
  };
  const pictured = withPictures(shown, pathsOf(file.ORGANIZATION_ID, kept.ids));
  const keptAt = (path: typeof tierPicturePath) => (slot: string) => {
    const id = kept.ids.get(slot);
    return id === undefined ? undefined : path(file.ORGANIZATION_ID, id);
  };
  const tiered = withTierPictures(pictured, keptAt(tierPicturePath));
  const configuration: TenantConfiguration = withLogos(tiered, keptAt(logoPath));
  if (letters.own) await files.putFace(file.ORGANIZATION_ID, letters.own.id, letters.own.bytes);
  await inTransaction(driver, "system", (database) => write(database, { configuration, kept, now: clock.now() }));
  await removeFormerFace(files, file.ORGANIZATION_ID, { before: former?.FACE_FILE, own: letters.own });
  return { ok: true, configuration };
}

type Writing = { configuration: TenantConfiguration; kept: KeptPictures; now: Date };

/** The tenant's row, its pictures and tiers, and what its file gives to people by their addresses. */
async function write(database: Database, { configuration, kept, now }: Writing): Promise<void> {
  const { ORGANIZATION_ID: organizationId } = configuration;
  const before = (await findTenant(database, organizationId))?.configuration;
  await writeTenant(database, configuration, now);
  await insertImages(database, kept.stored, { type: "admin", now });
  await saveTiers(database, { organizationId, now }, tierValues(configuration, kept.ids));
  await appointNamed(database, configuration, before);
  await grantNamed(database, configuration, { before, now });
}

/**
 * Says in the file whether the pool reveals which addresses have an account, where it does not say so itself: a new
 * pool does not, and one that is there stays as it is.
 */
async function withStrictness(identity: TenantParts["identity"], file: TenantFile): Promise<TenantFile> {
  const { AUTH, ORGANIZATION_ID, COGNITO_USERPOOL_ID } = file;
  if (COGNITO_USERPOOL_ID !== undefined || AUTH.POLICY?.strict !== undefined) return file;
  const pool = await identity.findPool({ name: ORGANIZATION_ID });
  return { ...file, AUTH: { ...AUTH, POLICY: { ...AUTH.POLICY, strict: pool?.policy.strict ?? true } } };
}

/** A problem where a provider's secret is neither given nor known, or a client id is another pool's. */
async function savePool(
  identity: TenantParts["identity"],
  { ORGANIZATION_ID, domains, AUTH }: TenantFile,
  settings: HostedSettings,
): Promise<string | undefined> {
  const pool = await identity.createPool({ name: ORGANIZATION_ID, domains });
  await identity.updatePool(pool.poolId, { domains, policy: policyOf(AUTH.POLICY) });
  return identity.setHosted(pool.poolId, settings).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof MissingSecret || error instanceof TakenClientId) return `AUTH: ${error.message}`;
      throw error;
    },
  );
}

/** `ids`: of the kept pictures by their slots. */
type KeptPictures = { ids: Map<string, string>; stored: StoredImage[]; problems: string[] };

/** Keeps the pictures that are not in the store yet; the same picture is never kept twice. */
async function keepPictures(
  { driver, files }: Pick<TenantParts, "driver" | "files">,
  organizationId: string,
  pictures: readonly TenantPicture[],
): Promise<KeptPictures> {
  const known = await findPictures(
    reader(driver, "system"),
    organizationId,
    pictures.map(({ name }) => name),
  );
  const result: KeptPictures = { ids: new Map(), stored: [], problems: [] };
  for (const picture of pictures) {
    const knownId = known.get(picture.name);
    const kept = knownId === undefined ? await keepPicture(files, organizationId, picture) : undefined;
    if (kept?.ok === false) result.problems.push(kept.problem);
    if (kept?.ok) result.stored.push(kept.image);
    const id = knownId ?? (kept?.ok ? kept.image.id : undefined);
    if (id !== undefined) result.ids.set(picture.slot, id);
  }
  return result;
}

function given(contact: TenantFile["contact"]): Record<string, string> {
  return Object.fromEntries(Object.entries(contact).filter((entry): entry is [string, string] => entry[1] !== null));
}
