import { preparedReaction, type Reaction } from "../kernel/outbox/index.ts";
import type { Guest, Scope } from "../kernel/scope.ts";
import { applyState } from "./apply-state.ts";
import { intentClosed, paymentRefunded, providerNotified } from "./events.ts";
import { providerOf } from "./providers/index.ts";
import type { Provider } from "./providers/provider.ts";
import { findIntentById, insertMovement } from "./providers/repo.ts";

/** What follows at the provider from what happened here, and here from what happened there. */
export const paymentReactions: readonly Reaction[] = [
  preparedReaction(providerNotified, "ask", asking("ask"), apply),
  preparedReaction(intentClosed, "close", asking("close"), apply),
  preparedReaction(
    paymentRefunded,
    "provider",
    async (scope, { intentId, paymentId, amount, reason }) => {
      if (reason === "provider" || reason === "dispute") return undefined;
      const intent = await findIntentById(scope, intentId);
      return intent && providerOf(intent).giveBack(scope, { intent, paymentId, amount });
    },
    async (scope, { intentId, paymentId }, there) => {
      if (!there) return;
      const { reference, amount, isFailed } = there;
      const state = isFailed ? "failed" : "done";
      if (isFailed) scope.log.error({ intentId, paymentId }, "the provider refuses a refund: make it there by hand");
      await insertMovement(scope, { intentId, kind: "refund", state, reference, amount, paymentId });
    },
  ),
];

type Asked = Awaited<ReturnType<ReturnType<typeof asking>>>;

function asking(what: "ask" | "close") {
  return async (scope: Scope<Guest>, { intentId }: { readonly intentId: string }) => {
    const intent = await findIntentById(scope, intentId);
    const ask: Provider["ask"] | undefined = intent && providerOf(intent)[what];
    const state = intent && (await ask?.(scope, intent));
    return intent && state && { intent, state };
  };
}

async function apply(scope: Scope<Guest>, _payload: object, asked: Asked): Promise<void> {
  if (asked) await applyState(scope, asked.intent, asked.state);
}
