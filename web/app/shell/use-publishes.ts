import { managedChannels } from "@marquee/contract/managed-channels";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";

/** Whether the reader founds channels, or publishes in one of somebody else's. */
export function usePublishes(): boolean {
  const { signedIn } = usePageFacts();
  const { canSee, canCreate } = useModule("channels");
  const isAsked = signedIn && canSee && !canCreate;
  const own = useRead(managedChannels.list, { pageSize: 1 }, { enabled: isAsked }).data;
  return canSee && (canCreate || (own?.items.length ?? 0) > 0);
}
