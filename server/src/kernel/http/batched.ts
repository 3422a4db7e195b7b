import type { LedgerScope } from "../db/capacity.ts";
import { Failure } from "../failure.ts";
import type { Caller, Scope } from "../scope.ts";
import type { AbilityOf, Declared, HandlerContext, HandlerResult, Policy, Served, WithAbility } from "./serve.ts";

/** What the requests of a batch share: tenant, transaction and moment. None of them is the batch's caller. */
export type BatchScope = LedgerScope;

/** A policy that also finds the subjects of many requests at once, in their order. */
export type BatchPolicy<Subject, Ability extends string> = Policy<Subject, Ability> & {
  readonly loadAll: (
    scope: BatchScope,
    requests: readonly { readonly caller: Caller; readonly subjectId: string }[],
  ) => Promise<(Subject | undefined)[]>;
};

/** One request of a batch: the same as a handler of its own would get. */
export type BatchedRequest = HandlerContext<Declared, unknown> & { readonly scope: Scope };

/** How requests for one hot thing are answered together. */
export type Batch = {
  readonly keyOf: (params: unknown) => string;
  /** Absent where the call is about nothing in particular. */
  readonly loadAll?: BatchPolicy<unknown, string>["loadAll"];
  readonly handleAll: (scope: BatchScope, requests: readonly BatchedRequest[]) => Promise<readonly unknown[]>;
};

type Batching<C extends Declared, Subject = undefined> = {
  /** Requests with the same key may share a transaction: the id of the hot thing. */
  readonly keyOf: (params: HandlerContext<C>["params"]) => string;
  /**
   * Answers requests of different callers in their order: a result or a Failure each. One that fails must have
   * written nothing; what is thrown fails all of them.
   */
  readonly handle: (
    scope: BatchScope,
    requests: readonly HandlerContext<C, Subject>[],
  ) => Promise<readonly (HandlerResult<C> | Failure)[]>;
};

type Untyped = {
  readonly policy?: BatchPolicy<unknown, string>;
  readonly keyOf: Batch["keyOf"];
  readonly handle: Batch["handleAll"];
};

/**
 * Answers a command on something hot: requests that arrive while another one runs share the next transaction. To each
 * caller it is a command like any other, with its own answer, key, audit entry and events.
 */
export function batched<const C extends Declared & WithAbility, Subject>(
  call: C,
  batching: Batching<C, Subject> & { readonly policy: BatchPolicy<Subject, AbilityOf<C>> },
): Served<C>;
export function batched<const C extends Declared>(
  call: C extends WithAbility ? never : C,
  batching: Batching<C>,
): Served<C>;
export function batched(call: Declared, batching: object): Served {
  // The overloads have tied call, policy and handler together; past this line they travel untyped.
  const { policy, keyOf, handle: handleAll } = batching as Untyped;
  if (!policy) return { call, kind: "command", batch: { keyOf, handleAll } };
  return { call, kind: "command", policy, batch: { keyOf, loadAll: policy.loadAll, handleAll } };
}
