import { explore } from "@marquee/contract/explore";
import { kernelErrors } from "@marquee/contract/kernel";
import { findInterest } from "../interests/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { dismissSuggestion } from "./dismiss-suggestion.ts";
import { listSuggestions } from "./queries/people.ts";
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
  dismiss: dismissSuggestion,
});

export const module: SliceModule = { serves: [exploreModule] };
