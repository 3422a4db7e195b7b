import { manage } from "@marquee/contract/manage";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { readOverview } from "./queries/overview.ts";
import { reactions, saveReactions } from "./reactions.ts";
import { safety, saveSafety, tryWords } from "./safety.ts";
import { grantTier, tierAccounts, tiers } from "./tiers.ts";

const manageModule = serve(manage, {
  overview: query(manage.overview, ({ scope }) => readOverview(scope)),
  safety,
  saveSafety,
  tryWords,
  reactions,
  saveReactions,
  tiers,
  tierAccounts,
  grantTier,
});

export const module: SliceModule = { serves: [manageModule] };
