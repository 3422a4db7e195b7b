import { activations } from "@marquee/contract/activations";
import { eventPolicy, previewed } from "../events/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { completeActivation } from "./complete-activation.ts";
import { aroundOf, countProgress, findNext, listActivations, readActivation } from "./queries/activations.ts";
import { listCompletions, listLeaders } from "./queries/completions.ts";
import { activationView, completionView, leaderView } from "./views.ts";

const activationsModule = serve(activations, {
  list: previewed(
    query(activations.list, eventPolicy, async ({ scope, subject, query: asked }) => {
      const { window, rows } = await listActivations(scope, aroundOf(scope, subject), asked);
      return pageOf(window, rows, (row) => activationView(scope, row));
    }),
  ),
  leaderboard: previewed(
    query(activations.leaderboard, eventPolicy, async ({ scope, subject, query: asked }) => {
      const { window, rows } = await listLeaders(scope, aroundOf(scope, subject), asked);
      return pageOf(window, rows, (row) => leaderView(scope, row));
    }),
  ),
  summary: previewed(
    query(activations.summary, eventPolicy, async ({ scope, subject }) => {
      const around = aroundOf(scope, subject);
      const counted = await countProgress(scope, around);
      const next = await findNext(scope, around);
      return { ...counted, next: next ? activationView(scope, next) : null };
    }),
  ),
  get: previewed(
    query(activations.get, eventPolicy, async ({ scope, subject, params }) =>
      activationView(scope, await readActivation(scope, aroundOf(scope, subject), params.activationId)),
    ),
  ),
  complete: completeActivation,
  completions: previewed(
    query(activations.completions, eventPolicy, async ({ scope, subject, params, query: asked }) => {
      const around = aroundOf(scope, subject);
      const activation = await readActivation(scope, around, params.activationId);
      const { window, rows } = await listCompletions(scope, around, activation.id, asked);
      return pageOf(window, rows, (row) => completionView(scope, activation, row));
    }),
  ),
});

export const module: SliceModule = { serves: [activationsModule] };
