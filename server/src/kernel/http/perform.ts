import type { DomainEvent } from "../domain-event.ts";
import type { Caller, Member, Scope } from "../scope.ts";
import type { Kernel } from "../kernel.ts";
import type { CallContext } from "./context.ts";
import type { HandlerContext, Prepare, Served } from "./serve.ts";
import { type Call, kernelErrors } from "@marquee/contract/kernel";
import { inTransaction, reader } from "../db/database.ts";
import { isTransient } from "../db/errors.ts";
import { publishAll } from "../db/outbox.ts";
import { writeAudit } from "../db/audit.ts";
import { type KeyClaim, keptAnswer } from "../db/idempotency-keys.ts";
import { fail } from "../failure.ts";
import { type Answer, errorAnswer, type OkWriter, okWriter } from "./answers.ts";
import { ride } from "./batch.ts";
import { answerOnce, type AroundAnswer, keyClaim, replay } from "./idempotency.ts";
import { allowed, scopeOf, subjectIdOf } from "./scope-of.ts";
import { type InputCheck, inputCheck, type Inputs } from "./validation.ts";

export type CallInputs = Inputs & { readonly idempotencyKey?: string | undefined };

type Prepared = { readonly check: InputCheck; readonly write: OkWriter };
const prepared = new WeakMap<Call, Prepared>();
/** A deadlock or serialisation conflict is tried again this often before it counts as a defect. */
const transientRetries = 3;

/** The checks and the writer of a call, compiled on its first use. */
function prepare(call: Call): Prepared {
  const known = prepared.get(call);
  if (known) return known;
  const made = { check: inputCheck(call), write: okWriter(call) };
  prepared.set(call, made);
  return made;
}

/** Refuses callers who call too often: by the account that does it, or by network address for guests. */
export async function withinLimits(
  kernel: Pick<Kernel, "limiter" | "limits">,
  context: Pick<CallContext, "tenant" | "caller">,
): Promise<void> {
  const { actingAccountId, address } = context.caller;
  const [key, limit] = actingAccountId
    ? [`account ${actingAccountId}`, kernel.limits.account]
    : [`guest ${address}`, kernel.limits.guest];
  const seconds = await kernel.limiter.take(`calls ${context.tenant.id} ${key}`, limit, 60_000);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
}

/** An admitted call with checked inputs, on its way to its answer. */
type Performance = {
  readonly kernel: Kernel;
  readonly served: Served;
  readonly context: CallContext;
  readonly inputs: Inputs & { readonly prepared?: unknown };
  readonly write: OkWriter;
  /** Told when the handler has done its work; the commit follows. */
  readonly worked?: () => void;
};

/** Performs an admitted call: validation, transaction, idempotency, policy, handler, serialisation. Never throws. */
export async function perform(
  kernel: Kernel,
  served: Served,
  context: CallContext,
  inputs: CallInputs,
): Promise<Answer> {
  try {
    const { check, write } = prepare(served.call);
    const performance = { kernel, served, context, inputs: check(inputs), write };
    if (served.kind === "query") return await answerQuery(performance);
    const key = inputs.idempotencyKey;
    const claim = key === undefined ? undefined : keyClaim(context, key, [served.call.id, performance.inputs]);
    if (served.prepare) return await performPrepared(performance, served.prepare, claim);
    const alone = (): Promise<Answer> => performAlone(performance, claim);
    return served.batch ? await ride({ ...performance, batch: served.batch, claim, alone }) : await alone();
  } catch (error) {
    return toErrorAnswer(kernel, context, error);
  }
}

/** Turns what was thrown into its answer; defects are logged with their cause. */
export function toErrorAnswer(
  kernel: Pick<Kernel, "texts">,
  context: Pick<CallContext, "locale" | "requestId" | "log">,
  error: unknown,
): Answer {
  const answer = errorAnswer(error, kernel.texts, context.locale, context.requestId);
  if (answer.status >= 500) context.log.error({ err: error }, "defect");
  return answer;
}

async function answerQuery({ kernel, served, context, inputs, write }: Performance): Promise<Answer> {
  return write(await handle(served, readingScope(kernel, context), inputs));
}

/** A scope that reads outside a transaction and publishes nothing. */
export function readingScope(kernel: Kernel, context: CallContext): Scope {
  const database = reader(kernel.driver, context.tenant.id);
  return scopeOf(kernel, context, { database, publish: refusePublish, afterCommit: refusePublish });
}

function performAlone(performance: Performance, claim: KeyClaim | undefined): Promise<Answer> {
  if (claim === undefined) return runCommand(performance);
  const { kernel, context } = performance;
  return answerOnce({ kernel, context, claim, work: (around) => runCommand(performance, around) });
}

/** What is prepared stays only where the work that uses it is committed. */
async function performPrepared(
  performance: Performance,
  prepare: Prepare<Call, unknown>,
  claim: KeyClaim | undefined,
): Promise<Answer> {
  const { kernel, served, context, inputs } = performance;
  const kept = claim && (await keptAnswer(reader(kernel.driver, context.tenant.id), claim));
  if (claim && kept) return replay(claim, kept);
  const scope = readingScope(kernel, context);
  const subject = await subjectOf(served, scope, inputs);
  const preparation = await prepare({ scope, caller: scope.caller, subject, ...inputs } as never);
  let isUsed = false;
  const worked = (): void => void (isUsed = true);
  try {
    return await performAlone({ ...performance, inputs: { ...inputs, prepared: preparation.value }, worked }, claim);
  } catch (error) {
    isUsed = false;
    throw error;
  } finally {
    if (!isUsed) await preparation.discard();
  }
}

function refusePublish(): never {
  throw new Error("a query publishes nothing: make it a command");
}

/** One transaction: the claim of the key, the work, its events, its audit entry. Told to the world after the commit. */
async function runCommand(
  performance: Performance,
  around: AroundAnswer = (_database, answer) => answer(),
): Promise<Answer> {
  const { kernel, context } = performance;
  for (let attempt = 0; ; attempt += 1) {
    const events: DomainEvent[] = [];
    const hints: (() => void)[] = [];
    const publish: Scope["publish"] = (event) => events.push(event);
    const afterCommit: Scope["afterCommit"] = (hint) => hints.push(hint);
    try {
      const answer = await inTransaction(kernel.driver, context.tenant.id, (database) =>
        around(database, () => work(performance, scopeOf(kernel, context, { database, publish, afterCommit }), events)),
      );
      if (events.length > 0) kernel.wakeReactions();
      for (const hint of hints) hint();
      return answer;
    } catch (error) {
      if (!isTransient(error) || attempt >= transientRetries) throw error;
    }
  }
}

async function work(
  { served, inputs, write, worked }: Performance,
  scope: Scope,
  events: readonly DomainEvent[],
): Promise<Answer> {
  const answer = write(await handle(served, scope, inputs));
  if (isMember(scope)) await writeAudit(scope, served.call, [{ caller: scope.caller, params: inputs.params }]);
  await publishAll(scope, events);
  worked?.();
  return answer;
}

function isMember(scope: Scope): scope is Scope<Member> {
  return scope.caller.accountId !== undefined;
}

/** Loads the subject, asks the policy, calls the handler. */
async function handle(served: Served, scope: Scope<Caller>, inputs: Inputs): Promise<unknown> {
  const subject = await subjectOf(served, scope, inputs);
  // `served` tied handler and contract together; here their types are no longer known.
  const context = { scope, caller: scope.caller, subject, ...inputs } as HandlerContext<Call, unknown>;
  return served.handle(context as never);
}

async function subjectOf(served: Served, scope: Scope, inputs: Inputs): Promise<unknown> {
  if (!served.policy) return undefined;
  return allowed(served, scope, await served.policy.load(scope, subjectIdOf(served, inputs.params)));
}
