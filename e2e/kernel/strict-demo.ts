import { changeTenant, copyOfDemo, startOn, typeCommand } from "./planted.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

/** Somebody the third community's organisers have opened an account for, and somebody they have invited. */
export const opened = "petra.opened@example.org";
export const invited = "ilse.invited@example.org";

type Strict = { temporaryPassword: string };

/**
 * The demo with communities that are strict about signing in: the second one asks everybody for a second step, the
 * third one lets nobody in uninvited.
 */
export const test = base.extend<object, { strict: Strict & { folder: string } } & Strict>({
  strict: [
    async ({}, use) => {
      const folder = await copyOfDemo();
      const secondFactor = { mode: "required", kinds: ["SOFTWARE_TOKEN_MFA"] };
      await changeTenant(folder, "harbor", { AUTH: { CUSTOM: [], POLICY: { secondFactor } } });
      await changeTenant(folder, "meadow", {
        enabled: true,
        AUTH: { CUSTOM: [], POLICY: { signUp: { mode: "invitation" } } },
      });
      await typeCommand(folder, "tenant", "invite", "meadow", invited, "fr");
      const output = await typeCommand(folder, "tenant", "account", "meadow", opened);
      await use({ folder, temporaryPassword: /with (\S+), once/.exec(output)?.[1] ?? "" });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  temporaryPassword: [async ({ strict }, use) => use(strict.temporaryPassword), { scope: "worker" }],
  site: [
    async ({ strict: { folder } }, use) => {
      const site = await startOn(folder);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
