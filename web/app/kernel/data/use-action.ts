import { ApiError, type Client, type KeptKeys, keptKeys, refreshAfter } from "@marquee/client";
import type { Call, DataOf, InputOf } from "@marquee/contract/kernel";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { useApi } from "./api.tsx";
import { signInPath } from "./needs.ts";
import { keepQuietAbout, useRefusals } from "./use-refusals.ts";

type ActionOptions<C extends Call> = {
  /** Called with the answer, after what it changes has been marked for reading again. */
  onDone?: (data: DataOf<C>) => unknown;
  /** `form`: the caller shows the fault itself. Otherwise its sentence appears as a toast. */
  faults?: "toast" | "form";
};

/**
 * A call that changes something: `const join = useAction(groups.join)`, then `join.mutate({ groupId })`. Reads again
 * what the contract says it changes; a guest is sent to sign in and comes back to this page.
 */
export function useAction<C extends Call>(
  call: C,
  { onDone, faults = "toast" }: ActionOptions<C> = {},
): UseMutationResult<DataOf<C>, Error, InputOf<C>> {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const tell = useRefusals();
  return useMutation({
    mutationFn: async (input: InputOf<C>) =>
      (await keysOf(api).under(call, input, (idempotencyKey) => api.send(call, input, { idempotencyKey }))).data,
    onSuccess: async (data) => {
      await refreshAfter(queries, call);
      await onDone?.(data);
    },
    onError: (error) => {
      const isGuest = error instanceof ApiError && error.status === 401;
      if (isGuest) void navigate(signInPath(pathname + search));
      if (isGuest || faults === "form") keepQuietAbout(error);
      else tell(error);
    },
  });
}

const keys = new WeakMap<Client, KeptKeys>();

function keysOf(api: Client): KeptKeys {
  const known = keys.get(api) ?? keptKeys();
  keys.set(api, known);
  return known;
}
