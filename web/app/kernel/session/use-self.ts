import { self } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import { useRead } from "../data/use-read.ts";
import { usePageFacts } from "../page/page.tsx";

/** The signed-in person; undefined for guests. The server has read it before the page is made. */
export function useSelf(): DataOf<typeof self.get> | undefined {
  const { signedIn } = usePageFacts();
  return useRead(self.get, {}, { enabled: signedIn }).data;
}
