import { moderation } from "@marquee/contract/moderation";
import { ShieldCheck } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import type { BulkAction } from "../table/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Section } from "../ui/page.tsx";
import { PersonLine } from "../ui/person-line.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { moderatorsList } from "./reads.ts";

/** Who looks after the community beside its administrators; the office is given in the table of people. */
export function Moderators() {
  const t = useText();
  const appoint = useAction(moderation.appoint);
  const list = useList(...moderatorsList);
  return (
    <Section title={t("moderation.moderators")} id="moderators">
      <p className="measure text-muted">{t("moderation.moderatorsText")}</p>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(person) => (
          <div className="flex min-h-14 min-w-0 items-center gap-3">
            <PersonLine person={person}>
              <AsyncButton
                aria-label={t("moderation.dismissModerator", { name: displayName(person) })}
                onClick={() => appoint.mutateAsync({ accountId: person.id, body: { isModerator: false } })}
              >
                {t("moderation.takeBack")}
              </AsyncButton>
            </PersonLine>
          </div>
        )}
        className="mt-2 grid grid-cols-1 divide-y divide-line"
        empty={<p className="mt-3 text-muted">{t("moderation.noModerators")}</p>}
        skeleton={<Skeleton className="mt-2 h-14 w-full" />}
      />
    </Section>
  );
}

/** Giving the office to those who are chosen. */
export function useAppointing(): BulkAction<{ readonly id: string; readonly accountType: string }> {
  const t = useText();
  const appoint = useAction(moderation.appoint);
  return {
    id: "appoint",
    label: t("moderation.appoint"),
    icon: ShieldCheck,
    confirm: (count) => ({ title: t("moderation.appointMany", { count }), text: t("moderation.appointText") }),
    run: async (rows) => {
      for (const { id, accountType } of rows)
        if (accountType === "account") await appoint.mutateAsync({ accountId: id, body: { isModerator: true } });
    },
  };
}
