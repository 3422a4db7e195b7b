import { useQuery } from "@tanstack/react-query";
import { useOwnIdentity } from "../auth/index.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";

type Own = Awaited<ReturnType<ReturnType<typeof useOwnIdentity>>>;

/** Reads something of the own sign-in. Only the browser can: the provider answers to nobody else. */
export function useIdentityRead<Data>(name: string, read: (own: Own) => Promise<Data>) {
  const own = useOwnIdentity();
  const isLive = useIsLive();
  const { isActing } = usePageFacts();
  return useQuery({
    queryKey: ["identity", name],
    queryFn: async () => read(await own()),
    enabled: isLive && !isActing,
    retry: 1,
  });
}
