import { interests } from "@marquee/contract/interests";
import { kernelErrors } from "@marquee/contract/kernel";
import { readUnblocked } from "../accounts/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { chooseInterests } from "./choose-interests.ts";
import { createInterest } from "./create-interest.ts";
import { findInterest, listChosen, listInterests } from "./queries.ts";
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
  mine: query(interests.mine, async ({ scope, caller, query }) => {
    const { window, rows } = await listChosen(scope, caller.accountId, query);
    return pageOf(window, rows, (row) => interestView(scope, row));
  }),
  of: query(interests.of, async ({ scope, params, query }) => {
    const account = await readUnblocked(scope, params.accountId);
    const { window, rows } = await listChosen(scope, account.id, query);
    return pageOf(window, rows, (row) => interestView(scope, row));
  }),
  choose: chooseInterests,
});

export const module: SliceModule = { serves: [interestsModule] };
