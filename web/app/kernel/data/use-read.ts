import { queryOptions, type CallData } from "@marquee/client";
import type { Call, InputOf } from "@marquee/contract/kernel";
import { useQuery, type UseQueryOptions, type UseQueryResult } from "@tanstack/react-query";
import { useApi } from "./api.tsx";

type ReadOptions<Data> = Pick<
  UseQueryOptions<Data, Error, Data, readonly unknown[]>,
  "enabled" | "placeholderData" | "refetchInterval" | "staleTime"
>;

/**
 * What a call answers: `useRead(events.get, { eventId }).data`. Where the page's loader reads the same, both spread one
 * `[call, input]`, so that they mean the same answer.
 */
export function useRead<C extends Call>(
  call: C,
  input: NoInfer<InputOf<C>>,
  options?: ReadOptions<CallData<C>>,
): UseQueryResult<CallData<C>> {
  return useQuery({ ...queryOptions(useApi(), call, input), ...options });
}
