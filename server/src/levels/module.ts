import { levels } from "@marquee/contract/levels";
import { accountView } from "../accounts/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { changeLevel, createLevel, expectLevel, nameSponsor, removeLevel } from "./change-levels.ts";
import { listLevels, listLevelSponsors } from "./queries.ts";
import { levelView } from "./views.ts";

const levelsModule = serve(levels, {
  list: query(levels.list, async ({ scope, query }) => {
    const { window, rows } = await listLevels(scope, query);
    return pageOf(window, rows, (row) => levelView(scope, row));
  }),
  get: query(levels.get, async ({ scope, params }) => levelView(scope, await expectLevel(scope, params.levelId))),
  accounts: query(levels.accounts, async ({ scope, params, query }) => {
    const { id } = await expectLevel(scope, params.levelId);
    const { window, rows } = await listLevelSponsors(scope, id, query);
    return pageOf(window, rows, ({ account }) => accountView(scope, account));
  }),
  create: createLevel,
  update: changeLevel,
  remove: removeLevel,
  name: nameSponsor,
});

export const module: SliceModule = { serves: [levelsModule] };
