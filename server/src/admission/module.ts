import { admission } from "@marquee/contract/admission";
import { accountView } from "../accounts/index.ts";
import { groupPolicy } from "../groups/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { ban, liftBan } from "./ban-people.ts";
import { createLink, expectLink, revokeLink } from "./change-links.ts";
import { acceptRules, saveRules } from "./change-rules.ts";
import { preview, joinByLink } from "./come-by-link.ts";
import { liftMute, muteMember } from "./mute-members.ts";
import { listBans } from "./queries/bans.ts";
import { listLinks, listUses } from "./queries/links.ts";
import { listRules } from "./queries/rules.ts";
import { saveQuestions } from "./save-questions.ts";
import { listTiers, saveTiers } from "./save-tiers.ts";
import { banView, groupLinkView, rulesView } from "./views.ts";

const admissionModule = serve(admission, {
  saveQuestions,
  tiers: listTiers,
  saveTiers,
  rules: query(admission.rules, groupPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listRules(scope, subject.id, query);
    return pageOf(window, rows, (row) => rulesView(scope, row));
  }),
  saveRules,
  acceptRules,
  links: query(admission.links, groupPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listLinks(scope, subject.id, query);
    return pageOf(window, rows, (row) => groupLinkView(scope, subject.id, row));
  }),
  createLink,
  revokeLink,
  linkAccounts: query(admission.linkAccounts, groupPolicy, async ({ scope, subject, params, query }) => {
    const link = await expectLink(scope, subject.id, params.linkId);
    const { window, rows } = await listUses(scope, link.id, query);
    return pageOf(window, rows, ({ account }) => accountView(scope, account));
  }),
  preview,
  joinByLink,
  bans: query(admission.bans, groupPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listBans(scope, subject.id, query);
    return pageOf(window, rows, (row) => banView(scope, row));
  }),
  ban,
  liftBan,
  mute: muteMember,
  liftMute,
});

export const module: SliceModule = { serves: [admissionModule] };
