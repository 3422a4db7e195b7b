import { activations } from "@marquee/contract/activations";
import { kernelErrors } from "@marquee/contract/kernel";
import { canManage, type EventFacts, eventPolicy } from "../events/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { completeActivation } from "./complete-activation.ts";
import { countProgress, findActivation, findNext, listActivations } from "./queries/activations.ts";
import { listCompletions, listLeaders } from "./queries/completions.ts";
import { activationView, completionView, leaderView } from "./views.ts";

const around = (scope: Scope, event: EventFacts) => ({
  eventId: event.id,
  isManager: canManage(scope.caller, event),
});

const activationOf = async (scope: Scope, event: EventFacts, activationId: string) =>
  (await findActivation(scope, around(scope, event), activationId)) ?? fail(kernelErrors.notFound);

const activationsModule = serve(activations, {
  list: query(activations.list, eventPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listActivations(scope, around(scope, subject), asked);
    return pageOf(window, rows, (row) => activationView(scope, row));
  }),
  leaderboard: query(activations.leaderboard, eventPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listLeaders(scope, around(scope, subject), asked);
    return pageOf(window, rows, (row) => leaderView(scope, row));
  }),
  summary: query(activations.summary, eventPolicy, async ({ scope, subject }) => {
    const counted = await countProgress(scope, around(scope, subject));
    const next = await findNext(scope, around(scope, subject));
    return { ...counted, next: next ? activationView(scope, next) : null };
  }),
  get: query(activations.get, eventPolicy, async ({ scope, subject, params }) =>
    activationView(scope, await activationOf(scope, subject, params.activationId)),
  ),
  complete: completeActivation,
  completions: query(activations.completions, eventPolicy, async ({ scope, subject, params, query: asked }) => {
    const activation = await activationOf(scope, subject, params.activationId);
    const { window, rows } = await listCompletions(scope, around(scope, subject), activation.id, asked);
    return pageOf(window, rows, (row) => completionView(scope, activation, row));
  }),
});

export const module: SliceModule = { serves: [activationsModule] };
