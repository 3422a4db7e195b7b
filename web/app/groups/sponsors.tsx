import { groups } from "@marquee/contract/groups";
import { HandHeart } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Section } from "../ui/page.tsx";
import { PersonLine } from "../ui/person-line.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { sponsorsTo, type GroupDetail } from "./reads.ts";

const NameSponsor = lazy(() => import("./name-sponsor.tsx").then((module) => ({ default: module.NameSponsor })));

/** For who looks after a group: who supports it, as its page says. */
export function Sponsors({ group }: { group: GroupDetail }) {
  const t = useText();
  const remove = useAction(groups.removeSponsor);
  const list = useList(...sponsorsTo(group.id));
  const [isNaming, setNaming] = useState(false);
  return (
    <Section title={t("group.sponsors")} id="sponsors">
      <p className="measure pb-3 text-muted">{t("group.sponsorsText")}</p>
      <Button icon={HandHeart} onClick={() => setNaming(true)}>
        {t("group.nameSponsor")}
      </Button>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(sponsor) => (
          <div className="flex min-h-14 min-w-0 items-center gap-3">
            <PersonLine person={sponsor}>
              <AsyncButton
                aria-label={t("group.removeSponsor", { name: displayName(sponsor) })}
                onClick={() => remove.mutateAsync({ groupId: group.id, accountId: sponsor.id }).catch(() => undefined)}
              >
                {t("group.takeOff")}
              </AsyncButton>
            </PersonLine>
          </div>
        )}
        className="mt-3 grid grid-cols-1 divide-y divide-line"
        empty={<p className="pt-3 text-muted">{t("group.noSponsors")}</p>}
        skeleton={<Skeleton className="mt-3 h-14 w-full" />}
      />
      <Suspense>{isNaming && <NameSponsor group={group} onClose={() => setNaming(false)} />}</Suspense>
    </Section>
  );
}
