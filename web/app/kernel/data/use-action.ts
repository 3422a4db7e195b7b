import {
  ApiError,
  changeAhead,
  type Client,
  type Keeps,
  type KeptKeys,
  keptKeys,
  type Patch,
  refreshAfter,
} from "@marquee/client";
import type { Call, DataOf, InputOf } from "@marquee/contract/kernel";
import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { useApi } from "./api.tsx";
import { signInPath } from "./needs.ts";
import { keepQuietAbout, useRefusals } from "./use-refusals.ts";

export type ActionOptions<C extends Call> = {
  /** Called with the answer, after what it changes has been marked for reading again, and with what was asked. */
  onDone?: (data: DataOf<C>, input: InputOf<C>) => unknown;
  /** What the person sees at once: taken back when the server refuses, replaced by what it says when it has done it. */
  optimistic?: (input: InputOf<C>) => readonly Patch[];
  /** What the answer says of what is on the screen, where it is not read again: in place of what was shown ahead of it. */
  answered?: (data: DataOf<C>, input: InputOf<C>) => readonly Patch[];
  /** Actions of one name go to the server one after the other, as they were pressed: a follow and its unfollow. */
  inTurn?: string;
  /** What the caller puts right by itself: it is not read again. */
  keeps?: Keeps;
  /** `form`: the caller shows the fault itself. Otherwise its sentence appears as a toast. */
  faults?: "toast" | "form";
};

/**
 * A call that changes something: `const join = useAction(groups.join)`, then `join.mutate({ groupId })`. Reads again
 * what the contract says it changes; a guest is sent to sign in and comes back to this page.
 */
export function useAction<C extends Call>(
  call: C,
  { onDone, optimistic, answered, inTurn, keeps, faults = "toast" }: ActionOptions<C> = {},
): UseMutationResult<DataOf<C>, Error, InputOf<C>, Ahead | undefined> {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const tell = useRefusals();
  return useMutation({
    ...(inTurn && { scope: { id: inTurn } }),
    // Without anything to show it is sent at once: whoever leaves the page at the press has still done it.
    onMutate: (input) => (optimistic ? changeAhead(queries, optimistic(input)) : undefined),
    mutationFn: async (input: InputOf<C>) =>
      (await keysOf(api).under(call, input, (idempotencyKey) => api.send(call, input, { idempotencyKey }))).data,
    onSuccess: async (data, input, ahead) => {
      ahead?.confirm();
      if (answered) (await changeAhead(queries, answered(data, input))).confirm();
      // Whoever comes last reads again: an answer to the first of several presses would undo the others.
      if (!inTurn || pendingIn(queries, inTurn) === 1) await refreshAfter(queries, call, input, keeps);
      await onDone?.(data, input);
    },
    onError: (error, _input, ahead) => {
      ahead?.undo();
      const isGuest = error instanceof ApiError && error.status === 401;
      if (isGuest) void navigate(signInPath(pathname + search));
      if (isGuest || faults === "form") keepQuietAbout(error);
      else tell(error);
    },
  });
}

type Ahead = Awaited<ReturnType<typeof changeAhead>>;

const pendingIn = (queries: QueryClient, inTurn: string): number =>
  queries.isMutating({ predicate: ({ options }) => options.scope?.id === inTurn });

const keys = new WeakMap<Client, KeptKeys>();

function keysOf(api: Client): KeptKeys {
  const known = keys.get(api) ?? keptKeys();
  keys.set(api, known);
  return known;
}
