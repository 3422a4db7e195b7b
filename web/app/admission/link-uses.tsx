import type { DataOf } from "@marquee/contract/kernel";
import { admission } from "@marquee/contract/admission";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { GroupLink } from "./reads.ts";

/** Who came into a group by a link; some of them may have left since. */
export function LinkUses({ link: { id: linkId, groupId }, onClose }: { link: GroupLink; onClose: () => void }) {
  const list = useList(admission.linkAccounts, { groupId, linkId, pageSize: 20 });
  return <WhoCame list={pagesOf(list)} onClose={onClose} />;
}

type People = DataOf<typeof admission.linkAccounts>;
type WhoCameProps = { readonly list: ReturnType<typeof pagesOf<People[number]>>; readonly onClose: () => void };

/** Who came by a link, wherever it leads. */
export function WhoCame({ list, onClose }: WhoCameProps) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={t("admission.whoCame")}>
      <List
        {...list}
        idOf={({ id }) => id}
        render={(person) => <PersonLink person={person} />}
        className="grid grid-cols-1"
        empty={<p className="text-muted">{t("admission.nobodyCame")}</p>}
        skeleton={<Skeleton className="h-14 w-full" />}
      />
    </Dialog>
  );
}
