import { createVault } from "@marquee/identity";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { pushSecretPlace } from "../kernel/tenancy/push-keys.ts";
import { sealPush, withoutPushSecrets } from "./push-settings.ts";

const vault = createVault(Buffer.alloc(32, 7));
const organizationId = "019a0c2e-7b00-4d52-8c17-91ab3c0f7702";
const apn = { teamId: "TEAM", keyId: "KEY", topic: "org.example" };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "push-settings-"));
});

const seal = (settings: Parameters<typeof sealPush>[0], before?: Awaited<ReturnType<typeof sealPush>>["push"]) =>
  sealPush(settings, { organizationId, folder, vault, before });

test("a secret beside the file is kept sealed, for its community and service alone, and is in no exported file", async () => {
  await writeFile(join(folder, "apple.p8"), "the key\n");
  const { push, problems } = await seal({ apn: { ...apn, secretFile: "apple.p8" } });
  expect(problems).toEqual([]);
  expect(push.apn).toMatchObject(apn);
  expect(JSON.stringify(push)).not.toContain("the key");
  const sealed = push.apn?.sealedSecret ?? "";
  expect(vault.open(pushSecretPlace(organizationId, "apn"), sealed).toString()).toBe("the key");
  expect(() => vault.open(pushSecretPlace(organizationId, "huawei"), sealed)).toThrow("unable to authenticate");
  expect(withoutPushSecrets(push)).toEqual({ apn });
});

test("without a secret the one that is known stays; none at all, an unreadable file and a wrong account are said", async () => {
  const first = (await seal({ apn: { ...apn, secret: "one" } })).push;
  const again = await seal({ apn: { ...apn, topic: "org.other" } }, first);
  expect(again.push.apn).toEqual({ ...apn, topic: "org.other", sealedSecret: first.apn?.sealedSecret });
  const { problems } = await seal({
    apn,
    firebase: { secret: '{"project_id":"one"}' },
    xiaomi: { package: "org.example", secretFile: "nowhere" },
  });
  expect(problems).toEqual([
    "PUSH apn needs a secret.",
    "PUSH firebase needs a service account: JSON with project_id, client_email and private_key.",
    "PUSH xiaomi names nowhere, which cannot be read or is empty.",
  ]);
});
