import { data } from "./plain-words.ts";
import { changeTenant, copyOfDemo, startOn } from "./planted.ts";
import { rewriteTexts } from "./rewrite-texts.ts";
import { walkingTest } from "./walking.ts";

/** English made strange: accented, four tenths longer, in brackets. Every build has it, no community offers it. */
const pseudoLocale = "en-XA";

/** The demo's first community in the made-up language alone, with a mark for every text that is somebody's own. */
export const madeUpTest = walkingTest.extend({
  site: [
    async ({}, use) => {
      const folder = await copyOfDemo();
      const language = { locales: [pseudoLocale], DEFAULT_LOCALE: pseudoLocale };
      await changeTenant(folder, "riverside", ({ tiers = [], INTEGRATIONS = [] }) => ({
        ...language,
        NAME: data,
        DESCRIPTION: data,
        tiers: tiers.map((tier) => ({ ...tier, description: data })),
        INTEGRATIONS: INTEGRATIONS.map(({ details, ...service }) => ({
          ...service,
          details: { ...details, name: data, description: data },
        })),
      }));
      await rewriteTexts(folder, { text: data, address: "https://example.org/" });
      const site = await startOn(folder);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});
