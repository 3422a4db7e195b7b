import { groups } from "@marquee/contract/groups";
import { readUnblocked } from "../accounts/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listGroupsOf } from "./queries.ts";
import { groupView } from "./views.ts";

const groupsModule = serve(groups, {
  of: query(groups.of, async ({ scope, params, query }) => {
    const account = await readUnblocked(scope, params.accountId);
    const { window, rows } = await listGroupsOf(scope, account.id, query);
    return pageOf(window, rows, (row) => groupView(scope, row));
  }),
});

export const module: SliceModule = { serves: [groupsModule] };
