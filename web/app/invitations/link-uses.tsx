import { invitations } from "@marquee/contract/invitations";
import { WhoCame } from "../admission/index.ts";
import { useList } from "../kernel/data/use-list.ts";
import { pagesOf } from "../ui/list.tsx";

/** Who came into the community by a link; some of them may have left since. */
export function LinkUses({ linkId, onClose }: { linkId: string; onClose: () => void }) {
  const list = useList(invitations.linkAccounts, { linkId, pageSize: 20 });
  return <WhoCame list={pagesOf(list)} onClose={onClose} />;
}
