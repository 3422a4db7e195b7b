import { explore } from "@marquee/contract/explore";
import { kernelErrors } from "@marquee/contract/kernel";
import { readUnblocked } from "../accounts/index.ts";
import { findInterest } from "../interests/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { dismissSuggestion } from "./dismiss-suggestion.ts";
import { listSuggestions } from "./queries/people.ts";
import { readViewer } from "./read-viewer.ts";
import { readExplore, readRelated, suggestionView } from "./read-explore.ts";

const exploreModule = serve(explore, {
  get: query(explore.get, ({ scope }) => readExplore(scope)),
  ofInterest: query(explore.ofInterest, async ({ scope, params }) =>
    readRelated(scope, (await findInterest(scope, params.interestId)) ?? fail(kernelErrors.notFound)),
  ),
  suggestions: query(explore.suggestions, async ({ scope, query }) => {
    const { window, rows } = await listSuggestions(scope, query);
    return pageOf(window, rows, (row) => suggestionView(scope, row));
  }),
  viewer: query(explore.viewer, async ({ scope, params }) =>
    readViewer(scope, (await readUnblocked(scope, params.accountId)).id),
  ),
  dismiss: dismissSuggestion,
});

export const module: SliceModule = { serves: [exploreModule] };
