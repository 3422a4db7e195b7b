import type { Vault } from "@marquee/identity";
import { Optional, type Static, Text, Type } from "@marquee/contract/kernel";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pushSecretPlace, type TenantPush } from "../kernel/tenancy/push-keys.ts";

const text = (maxLength: number) => Text(maxLength, 1);
const address = Type.Unsafe<string>({ type: "string", pattern: "^https?://", description: "must be a web address" });
const closed = { additionalProperties: false };

/** A secret stands in the file or, better, in a file of its own beside it. Without one the secret known before stays. */
const secret = { secret: Optional(text(8000)), secretFile: Optional(text(500)) };

/** By which services devices of the community's own apps are reached. `address`: of the service, where it is another. */
export const PushSettings = Type.Object(
  {
    /** Apple's; the secret is the key of the team, as PEM. */
    apn: Optional(
      Type.Object(
        { teamId: text(20), keyId: text(20), topic: text(200), address: Optional(address), ...secret },
        closed,
      ),
    ),
    /** Google's; the secret is the service account, as JSON. */
    firebase: Optional(Type.Object({ address: Optional(address), ...secret }, closed)),
    huawei: Optional(
      Type.Object({ appId: text(50), address: Optional(address), tokenAddress: Optional(address), ...secret }, closed),
    ),
    xiaomi: Optional(Type.Object({ package: text(200), address: Optional(address), ...secret }, closed)),
  },
  closed,
);
type PushSettings = Static<typeof PushSettings>;

type Sealing = {
  readonly organizationId: string;
  readonly folder: string;
  readonly vault: Vault;
  readonly before: TenantPush | undefined;
};

/** The settings as they are kept: each secret sealed with that of the installation. */
export async function sealPush(
  settings: PushSettings,
  { organizationId, folder, vault, before }: Sealing,
): Promise<{ push: TenantPush; problems: string[] }> {
  const problems: string[] = [];
  const entries: [string, object][] = [];
  for (const [service, given] of Object.entries(settings)) {
    const { secret: inline, secretFile, ...shown } = given;
    const read = secretFile === undefined ? inline : await readFile(join(folder, secretFile), "utf8").catch(() => "");
    const known: unknown = Reflect.get(Object(Reflect.get(Object(before), service)), "sealedSecret");
    if (read === "") problems.push(`PUSH ${service} names ${secretFile}, which cannot be read or is empty.`);
    else if (read === undefined && typeof known !== "string") problems.push(`PUSH ${service} needs a secret.`);
    else if (service === "firebase" && read !== undefined && !isServiceAccount(read))
      problems.push("PUSH firebase needs a service account: JSON with project_id, client_email and private_key.");
    else {
      const sealed =
        read === undefined ? known : vault.seal(pushSecretPlace(organizationId, service), Buffer.from(read.trim()));
      entries.push([service, { ...shown, sealedSecret: sealed }]);
    }
  }
  return { push: Object.fromEntries(entries), problems };
}

function isServiceAccount(text: string): boolean {
  try {
    const account = Object(JSON.parse(text));
    return ["project_id", "client_email", "private_key"].every((name) => typeof account[name] === "string");
  } catch {
    return false;
  }
}

/** The settings as they stand in an exported file: without anything secret, sealed or not. */
export function withoutPushSecrets(push: TenantPush): PushSettings {
  return Object.fromEntries(Object.entries(push).map(([service, { sealedSecret: _, ...shown }]) => [service, shown]));
}
