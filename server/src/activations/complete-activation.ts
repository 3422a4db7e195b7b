import { activationErrors, activations } from "@marquee/contract/activations";
import { eventErrors } from "@marquee/contract/events";
import { eventPolicy } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { aroundOf, readActivation } from "./queries/activations.ts";
import { insertCompletion } from "./repo.ts";
import { isBlank, isCode } from "./seal-code.ts";
import { activationView } from "./views.ts";

const minute = 60_000;
/** Room for slips of the finger; nobody tries out words at this pace. */
const guesses = 5;
const within = 15 * minute;

type Sealed = { readonly id: string; readonly code: string };

/** Counted before it is compared, and per person: whoever guesses keeps nobody else from completing it. */
async function expectCode(scope: Scope<Member>, { id, code }: Sealed, given = ""): Promise<void> {
  if (isBlank(given)) fail(activationErrors.codeNeeded);
  const key = `activation codes ${scope.organization.id} ${scope.caller.accountId} ${id}`;
  const seconds = await scope.services.limiter.take(key, guesses, within);
  if (seconds > 0) fail(activationErrors.tooManyGuesses, { seconds, minutes: Math.ceil(seconds / 60) });
  if (!(await isCode(given, code))) fail(activationErrors.wrongCode);
}

export const completeActivation = command(
  activations.complete,
  eventPolicy,
  async ({ scope, subject: event, params, body }) => {
    const read = () => readActivation(scope, aroundOf(scope, event), params.activationId);
    const activation = await read();
    const { id, code, maxPoints, startAfter, own, isOpen } = activation;
    if (own.length > 0) return activationView(scope, activation);
    // Whoever looks after the event sees what no pass of theirs is for.
    if (!isOpen) fail(eventErrors.notRegistered);
    if (startAfter > scope.now) fail(activationErrors.notStarted);
    if (code !== null) await expectCode(scope, { id, code }, body.code);
    await insertCompletion(scope, { id, eventId: event.id, maxPoints });
    return activationView(scope, await read());
  },
);
