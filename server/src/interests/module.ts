import { interests } from "@marquee/contract/interests";
import { kernelErrors } from "@marquee/contract/kernel";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { chooseInterests } from "./choose-interests.ts";
import { createInterest } from "./create-interest.ts";
import { findInterest, listInterests, listOwnInterests } from "./queries.ts";
import { interestView } from "./views.ts";

const interestsModule = serve(interests, {
  list: query(interests.list, async ({ scope, query }) => {
    const { window, rows } = await listInterests(scope, query);
    return pageOf(window, rows, (row) => interestView(scope, row));
  }),
  get: query(interests.get, async ({ scope, params }) =>
    interestView(scope, (await findInterest(scope, params.interestId)) ?? fail(kernelErrors.notFound)),
  ),
  create: createInterest,
  mine: query(interests.mine, async ({ scope, query }) => {
    const { window, rows } = await listOwnInterests(scope, query);
    return pageOf(window, rows, (row) => interestView(scope, row));
  }),
  choose: chooseInterests,
});

export const module: SliceModule = { serves: [interestsModule] };
