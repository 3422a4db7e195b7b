import { type Call, kernelErrors } from "@marquee/contract/kernel";
import { reader, undone } from "../db/database.ts";
import { findAnswers } from "../db/idempotency-keys.ts";
import { Failure, fail, orFailure } from "../failure.ts";
import type { Kernel } from "../kernel.ts";
import type { Scope } from "../scope.ts";
import { admit } from "./admit.ts";
import { type Answer, errorAnswer, type OkWriter, okWriter } from "./answers.ts";
import { enqueue } from "./batch.ts";
import { performAlone } from "./batch-transaction.ts";
import { type BatchItem, type Outcome, repeated } from "./batch-work.ts";
import type { CallContext } from "./context.ts";
import { keyClaim } from "./idempotency.ts";
import { expectAllowed, scopeOf, subjectIdOf } from "./scope-of.ts";
import type { HandlerContext, Prepare, Served } from "./serve.ts";
import { type InputCheck, inputCheck, type Inputs } from "./validation.ts";

export type CallInputs = Inputs & { readonly idempotencyKey?: string | undefined };

type Compiled = { readonly check: InputCheck; readonly write: OkWriter };
const compiled = new WeakMap<Call, Compiled>();

/** The checks and the writer of a call, compiled on its first use. */
function compile(call: Call): Compiled {
  const known = compiled.get(call);
  if (known) return known;
  const made = { check: inputCheck(call), write: okWriter(call) };
  compiled.set(call, made);
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

/** Performs an admitted call: validation, transaction, idempotency, policy, handler, serialisation. Never throws. */
export async function perform(
  kernel: Kernel,
  served: Served,
  context: CallContext,
  inputs: CallInputs,
): Promise<Answer> {
  try {
    const { check, write } = compile(served.call);
    const checked = check(inputs);
    if (served.kind === "query")
      return write(await answerQuery(kernel, served, readingScope(kernel, context), checked));
    const isReadAnew = served.finish !== undefined && served.call.method === "GET";
    const key = isReadAnew ? undefined : inputs.idempotencyKey;
    const claim = key === undefined ? undefined : keyClaim(context, key, [served.call.id, checked]);
    const { answer } = await performCommand({ kernel, served, context, inputs: checked, write, claim });
    return answer;
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

async function answerQuery(kernel: Kernel, served: Served, scope: Scope, inputs: Inputs): Promise<unknown> {
  const { call, preview, batch } = served;
  if (batch) throw new Error(`${call.id} is a query and served as a batch`);
  const answer = async (asking: Scope): Promise<unknown> =>
    served.handle((await decidedContext(served, asking, inputs)) as never);
  const as: unknown = preview && Reflect.get(Object(inputs.query), "as");
  if (!preview || typeof as !== "string") return answer(scope);
  const { organization: tenant } = scope;
  return preview({
    scope,
    as,
    params: inputs.params,
    answer: async (asking) => {
      admit(call, { tenant, caller: asking.caller });
      return answer(asking);
    },
    undone: (work) => undone(kernel.driver, tenant.id, work),
  });
}

/** A scope that reads outside a transaction and publishes nothing. */
export function readingScope(kernel: Kernel, context: CallContext): Scope {
  const database = reader(kernel.driver, context.tenant.id);
  return scopeOf(kernel, context, { database, publish: refusePublish, afterCommit: refusePublish });
}

function refusePublish(): never {
  throw new Error("a query publishes nothing: make it a command");
}

/** Loads the subject and asks the policy. */
async function decidedContext(served: Served, scope: Scope, inputs: Inputs): Promise<HandlerContext<Call, unknown>> {
  const subject = await served.policy?.load(scope, subjectIdOf(served, inputs.params));
  expectAllowed(served, scope, subject);
  // `served` tied handler and contract together; here their types are no longer known.
  return { scope, caller: scope.caller, subject, ...inputs } as HandlerContext<Call, unknown>;
}

async function performCommand(item: BatchItem): Promise<Outcome> {
  const { kernel, served, context, inputs, write } = item;
  if (!served.finish) return performWork(item);
  let result: unknown;
  const noting: OkWriter = (value) => {
    result = value;
    return write(value);
  };
  const outcome = await performWork({ ...item, write: noting });
  if (!outcome.isDone) return outcome;
  // `served` tied call and finish together; here their types are no longer known.
  const about = { scope: readingScope(kernel, context), params: inputs.params } as never;
  return { ...outcome, answer: write(await served.finish(about, result as never)) };
}

function performWork(item: BatchItem): Promise<Outcome> {
  const { batch, prepare } = item.served;
  if (batch) return enqueue(item, batch);
  return prepare ? performPrepared(item, prepare) : performAlone(item);
}

/**
 * What was prepared is discarded unless the work that uses it is committed. A refusal by the preparation is kept as an
 * answer too.
 */
async function performPrepared(item: BatchItem, prepare: Prepare<Call, unknown, unknown>): Promise<Outcome> {
  const { kernel, served, context, inputs, claim } = item;
  const scope = readingScope(kernel, context);
  const kept = claim && (await findAnswers(scope.database, [claim], scope.now)).get(claim);
  if (claim && kept) return repeated(item, claim, kept);
  const prepared = await orFailure(async () => prepare((await decidedContext(served, scope, inputs)) as never));
  if (prepared instanceof Failure) return performAlone({ ...item, refusal: prepared });
  let outcome: Outcome | undefined;
  try {
    outcome = await performAlone({ ...item, inputs: { ...inputs, prepared: prepared.value } });
    return outcome;
  } finally {
    if (!outcome?.isDone) await prepared.discard();
  }
}
