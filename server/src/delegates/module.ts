import { delegates } from "@marquee/contract/delegates";
import { accountView } from "../accounts/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { addAccount } from "./add-account.ts";
import { addDelegate } from "./add-delegate.ts";
import { listDelegates, listGrantors } from "./queries.ts";
import { removeDelegate } from "./remove-delegate.ts";
import { delegateView } from "./views.ts";

const delegatesModule = serve(delegates, {
  list: query(delegates.list, async ({ scope, query }) => {
    const { window, rows } = await listDelegates(scope, query);
    return pageOf(window, rows, (row) => delegateView(scope, row));
  }),
  grantors: query(delegates.grantors, async ({ scope, query }) => {
    const { window, rows } = await listGrantors(scope, query);
    return pageOf(window, rows, ({ account }) => accountView(scope, account));
  }),
  add: addDelegate,
  addAccount,
  remove: removeDelegate,
});

export const module: SliceModule = { serves: [delegatesModule] };
