import { useQuery } from "@tanstack/react-query";
import { self } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import { useApi } from "../data/api.tsx";
import { queryOptions } from "@marquee/client";
import { usePageFacts } from "../page/page.tsx";

/** The signed-in person; undefined for guests. The server has read it before the page is made. */
export function useSelf(): DataOf<typeof self.get> | undefined {
  const { signedIn } = usePageFacts();
  return useQuery({ ...queryOptions(useApi(), self.get, {}), enabled: signedIn }).data;
}
