import { accounts, self } from "@marquee/contract/accounts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import type { Reaction } from "../kernel/outbox/index.ts";
import { endDue, followStanding } from "./change-standing.ts";
import { deleteSelf, endIdentity, removePictures } from "./delete-self.ts";
import { exportSelf } from "./export-self.ts";
import { openArchive } from "./archive/serve-archive.ts";
import { readAccount, readSelfView, readUnblocked } from "./read-account.ts";
import { mailReceipt, previewRemoval, readReceipt } from "./removal-receipt.ts";
import { setBanner, setImage } from "./set-pictures.ts";
import { countAccounts, listAccounts, listPopular } from "./queries/accounts.ts";
import { listBlocked, listFollows, listKnown, readAcquaintance } from "./queries/follows.ts";
import { readRelationships } from "./queries/relationships.ts";
import { block, follow, unblock, unfollow } from "./relate.ts";
import { reportAccount } from "./report-account.ts";
import { syncEmail } from "./sync-email.ts";
import { updateSelf } from "./update-self.ts";
import { badgeTiers } from "../tiers/index.ts";
import { accountView, oneAccountView } from "./views.ts";

const accountsModule = serve(accounts, {
  list: query(accounts.list, async ({ scope, query }) => {
    const { window, rows } = await listAccounts(scope, query);
    return pageOf(window, rows, (row) => accountView(scope, row));
  }),
  get: query(accounts.get, async ({ scope, params }) => {
    return oneAccountView(scope, await readAccount(scope, params.accountId));
  }),
  popular: query(accounts.popular, async ({ scope, query }) => {
    const { window, rows } = await listPopular(scope, query);
    const isFirst = query.cursor === undefined && (query.page ?? 1) === 1 && !query.search;
    const count = isFirst ? await countAccounts(scope, query.accountType) : undefined;
    return { ...pageOf(window, rows, (row) => accountView(scope, row)), count };
  }),
  tiers: query(accounts.tiers, async ({ scope }) => badgeTiers(scope)),
  followStats: query(accounts.followStats, async ({ scope, params }) => {
    const account = await readAccount(scope, params.accountId);
    const acquaintance = await readAcquaintance(scope, account.id);
    return { following: account.followingCount, followers: account.followersCount, ...acquaintance };
  }),
  followers: query(accounts.followers, async ({ scope, params, query }) => {
    const account = await readAccount(scope, params.accountId);
    const { window, rows } = await listFollows(scope, "followers", account.id, query);
    return pageOf(window, rows, (row) => accountView(scope, row.account));
  }),
  following: query(accounts.following, async ({ scope, params, query }) => {
    const account = await readAccount(scope, params.accountId);
    const { window, rows } = await listFollows(scope, "following", account.id, query);
    return pageOf(window, rows, (row) => accountView(scope, row.account));
  }),
  known: query(accounts.known, async ({ scope, params, query }) => {
    const account = await readUnblocked(scope, params.accountId);
    const { window, rows } = await listKnown(scope, account.id, query);
    return pageOf(window, rows, (row) => accountView(scope, row.account));
  }),
  blocked: query(accounts.blocked, async ({ scope, query }) => {
    const { window, rows } = await listBlocked(scope, query);
    return pageOf(window, rows, (row) => accountView(scope, row.account));
  }),
  follow,
  unfollow,
  block,
  unblock,
  report: reportAccount,
});

const selfModule = serve(self, {
  get: query(self.get, ({ scope }) => readSelfView(scope)),
  update: updateSelf,
  syncEmail,
  export: exportSelf,
  openArchive,
  removal: query(self.removal, ({ scope }) => previewRemoval(scope)),
  receipt: query(self.receipt, ({ scope, params }) => readReceipt(scope, params.code)),
  remove: deleteSelf,
  setImage,
  setBanner,
  relationships: query(self.relationships, ({ scope }) => readRelationships(scope)),
});

export const accountReactions: readonly Reaction[] = [endIdentity, mailReceipt, removePictures, followStanding];

export const module: SliceModule = {
  serves: [accountsModule, selfModule],
  reactions: accountReactions,
  schedules: (parts) => [endDue(parts)],
};
