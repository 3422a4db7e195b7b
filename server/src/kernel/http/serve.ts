import type {
  BodyOf,
  Bound,
  Call,
  CallDeclaration,
  ErrorDeclaration,
  ParamsOf,
  QueryOf,
  ResultOf,
  Slice,
} from "@marquee/contract/kernel";
import type { Database } from "../db/database.ts";
import type { FailureData } from "../failure.ts";
import type { Caller, Member, Scope } from "../scope.ts";
import type { Batch } from "./batched.ts";

/** One page of a list. `cursor` continues after its last item; absent on the last page. */
export type Page<Item> = {
  readonly items: readonly Item[];
  readonly cursor?: string | undefined;
  readonly count?: number | undefined;
};

type CallerOf<C extends CallDeclaration> = C["access"]["caller"] extends "guest" ? Caller : Member;
type ItemOf<Result> = Result extends readonly (infer Item)[] ? Item : never;
/** What a handler gives back: the data, or for lists a page of it. */
export type HandlerResult<C extends CallDeclaration> = C extends { list: object }
  ? Page<ItemOf<ResultOf<C>>>
  : ResultOf<C>;

export type HandlerContext<C extends CallDeclaration, Subject = undefined> = {
  readonly scope: Scope<CallerOf<C>>;
  readonly caller: CallerOf<C>;
  /** What the policy loaded and allowed. */
  readonly subject: Subject;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
};
export type Handler<C extends CallDeclaration, Subject = undefined> = (
  context: HandlerContext<C, Subject>,
) => Promise<HandlerResult<C>>;

/** The answer of a policy. */
export type Decision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly error: ErrorDeclaration; readonly data?: FailureData };
export const allow: Decision = { allowed: true };
export function deny(error: ErrorDeclaration, data?: FailureData): Decision {
  return { allowed: false, error, ...(data && { data }) };
}

/**
 * Who may do what to a kind of thing. `load` answers undefined for what is not there or not visible to this caller:
 * both are the same 404. `may` are pure functions over loaded facts, one line an ability.
 */
export type Policy<Subject, Ability extends string> = {
  readonly load: (scope: Scope, subjectId: string) => Promise<Subject | undefined>;
  readonly may: Readonly<Record<Ability, (caller: Caller, subject: Subject, scope: Scope) => Decision>>;
};

export function policy<Subject, const Ability extends string>(
  declared: Policy<Subject, Ability>,
): Policy<Subject, Ability> {
  return declared;
}

/**
 * Answers what somebody else would be answered, `as` whom stands in the query. `answer` is what the call answers to the
 * scope that it is given; of `undone` nothing stays, so that rows can be there for the while.
 */
export type Preview = (asked: {
  readonly scope: Scope;
  readonly as: string;
  readonly params: unknown;
  readonly answer: (scope: Scope) => Promise<unknown>;
  readonly undone: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
}) => Promise<unknown>;

/** A call with what answers it, as the mount sees it. */
export type Served<C extends CallDeclaration = CallDeclaration> = {
  readonly call: C & Bound;
  readonly policy?: Policy<unknown, string>;
  /** Present where the call `previews`. */
  readonly preview?: Preview;
  /** Present where another system is reached after the commit, before the answer. */
  readonly finish?: Finish<C>;
} & (ServedOne<C> | ServedBatch);

/** `scope` reads outside of a transaction; what it throws is answered, and what is committed stays. */
export type Finish<C extends CallDeclaration> = (
  context: { readonly scope: Scope<CallerOf<C>>; readonly params: ParamsOf<C> },
  result: HandlerResult<C>,
) => Promise<HandlerResult<C>>;

/** Answers one request. */
type ServedOne<C extends CallDeclaration> = {
  readonly kind: "query" | "command";
  readonly handle: Handler<C, unknown>;
  /** Present where work outside of the database comes before the transaction. */
  readonly prepare?: Prepare<C, unknown, unknown>;
  readonly batch?: undefined;
};
/** Answers the requests that share a transaction. */
type ServedBatch = { readonly kind: "command"; readonly batch: Batch; readonly prepare?: undefined };

export type WithAbility = { readonly access: { readonly may: readonly [string, string] } };
export type AbilityOf<C> = C extends { access: { may: readonly [infer Ability extends string, string] } }
  ? Ability
  : never;
export type Declared = Call;

/** A handler for a call whose contract declares an ability needs the policy; without an ability there is no subject. */
type ServeArguments<C extends Declared, Subject> = C extends WithAbility
  ? [policy: Policy<Subject, AbilityOf<C>>, handle: Handler<C, Subject>]
  : [handle: Handler<C>];

function served<C extends Declared>(kind: Served["kind"], call: C, rest: readonly unknown[]): Served<C> {
  const [policyOrHandler, handler] = rest;
  // The overloads above have tied policy, subject and handler together; past this line they travel untyped.
  return (
    handler ? { call, kind, policy: policyOrHandler, handle: handler } : { call, kind, handle: policyOrHandler }
  ) as Served<C>;
}

/** Answers a call that changes nothing. */
export function query<const C extends Declared, Subject = undefined>(
  call: C,
  ...rest: ServeArguments<C, Subject>
): Served<C> {
  return served("query", call, rest);
}

/** Answers a call that changes something: one transaction, idempotent by key, its events committed with it. */
export function command<const C extends Declared, Subject = undefined>(
  call: C,
  ...rest: ServeArguments<C, Subject>
): Served<C> {
  return served("command", call, rest);
}

/** What was prepared before the transaction; `discard` undoes it if the call does not succeed. */
export type Prepared<Value> = { readonly value: Value; discard(): Promise<void> };
export type Prepare<C extends CallDeclaration, Value, Subject = undefined> = (
  context: HandlerContext<C, Subject>,
) => Promise<Prepared<Value>>;
type PreparedHandler<C extends CallDeclaration, Value, Subject = undefined> = (
  context: HandlerContext<C, Subject> & { readonly prepared: Value },
) => Promise<HandlerResult<C>>;

/**
 * A command with work that must not happen within its transaction, because it takes long or reaches another system:
 * pictures are decoded, files are kept. Its preparation is not made again for a repeated idempotency key. Where the
 * call declares an ability, the policy is asked before anything is prepared, and again in the transaction.
 */
export function preparedCommand<const C extends Declared & WithAbility, Subject, Value>(
  call: C,
  policy: Policy<Subject, AbilityOf<C>>,
  prepare: Prepare<C, Value, Subject>,
  handle: PreparedHandler<C, Value, Subject>,
): Served<C>;
export function preparedCommand<const C extends Declared, Value>(
  call: C extends WithAbility ? never : C,
  prepare: Prepare<C, Value>,
  handle: PreparedHandler<C, Value>,
): Served<C>;
export function preparedCommand(call: Declared, ...rest: readonly unknown[]): Served {
  const [prepare, handle] = rest.slice(-2);
  // The overloads have tied call, policy and handlers together; past this line they travel untyped.
  return { ...served("command", call, [...rest.slice(0, -2), handle]), prepare } as Served;
}

/**
 * A command that reaches another system with what it has committed, and answers with what that says. It is not done for
 * the repeated answer of an idempotency key; a read does without keys, since it is asked anew each time.
 */
export function finishedCommand<const C extends Declared>(command: Served<C>, finish: Finish<C>): Served<C> {
  return { ...command, finish };
}

export type Module = { readonly calls: readonly Served[] };

/**
 * Ties a slice of the contract to what answers it. Leaving a call out does not compile.
 * @throws when a call and the policy that answers for its ability do not fit each other.
 */
export function serve<const S extends Slice>(
  slice: S,
  handlers: { readonly [Name in keyof S]: Served<S[Name]> },
): Module {
  const calls = Object.keys(slice).map((name) => {
    const handler: Served | undefined = Reflect.get(handlers, name);
    const call: Call | undefined = Reflect.get(slice, name);
    if (!handler || handler.call !== call)
      throw new Error(`${call?.id} is answered by ${handler?.call.id ?? "nothing"}`);
    expectPolicy(handler);
    if ((call.previews === true) !== (handler.preview !== undefined))
      throw new Error(`${call.id}: what previews is declared and served as such, or neither`);
    return handler;
  });
  return { calls };
}

/** Checks at run time what the types promise: a policy that is never asked would let everybody in unnoticed. */
function expectPolicy({ call, policy, batch }: Served): void {
  const { may } = call.access;
  if (!may) {
    if (policy) throw new Error(`${call.id} has a policy that is never asked: its access declares no ability`);
    return;
  }
  const [ability, parameter] = may;
  if (!(parameter in (call.params ?? {})))
    throw new Error(`${call.id}: ${ability} is about ${parameter}, which is not among the call's parameters`);
  if (!policy) throw new Error(`${call.id} needs ${ability}, and no policy answers for it`);
  if (!Object.hasOwn(policy.may, ability)) throw new Error(`${call.id}: its policy does not know ${ability}`);
  if (batch && !batch.loadAll) throw new Error(`${call.id}: its policy does not load the subjects of a batch`);
}
