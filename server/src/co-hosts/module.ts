import { coHosts } from "@marquee/contract/co-hosts";
import { accountView } from "../accounts/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { addCoHost, removeCoHost } from "./change-co-hosts.ts";
import { listCoHosts } from "./queries.ts";
import { coHostReactions } from "./reactions.ts";

const coHostsModule = serve(coHosts, {
  list: query(coHosts.list, listingPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listCoHosts(scope, subject.id, asked);
    return pageOf(window, rows, ({ account }) => accountView(scope, account));
  }),
  add: addCoHost,
  remove: removeCoHost,
});

export const module: SliceModule = { serves: [coHostsModule], reactions: coHostReactions };
