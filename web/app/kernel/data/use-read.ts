import { queryOptions, type CallData } from "@marquee/client";
import type { Call, InputOf } from "@marquee/contract/kernel";
import { useQuery, type UseQueryOptions, type UseQueryResult } from "@tanstack/react-query";
import { usePageFacts } from "../page/page.tsx";
import { useApi } from "./api.tsx";
import { askedAs } from "./asked-as.ts";
import { useAsDrawn } from "./drawn.ts";

type ReadOptions<Data> = Pick<
  UseQueryOptions<Data, Error, Data, readonly unknown[]>,
  "enabled" | "placeholderData" | "refetchInterval" | "staleTime"
>;

/**
 * What a call answers: `useRead(events.get, { eventId }).data`. Where the page's loader reads the same, both spread one
 * `[call, input]`, so that they mean the same answer. A part that comes to life late begins with what the server drew.
 */
export function useRead<C extends Call>(
  call: C,
  input: NoInfer<InputOf<C>>,
  options?: ReadOptions<CallData<C>>,
): UseQueryResult<CallData<C>> {
  const asked = queryOptions(useApi(), call, askedAs(call, input, usePageFacts().viewedAs));
  return useAsDrawn(useQuery({ ...asked, ...options }), asked.queryKey);
}
