import { accounts } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { PersonLine } from "./person-line.tsx";
import { Setting } from "./setting.tsx";

const blocked = [accounts.blocked, { pageSize: 24 }] as const;
const needs = pageNeeds(({ list }) => list(...blocked), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Whom the reader has blocked, and the way to take it back. */
export default function BlockedPage() {
  const t = useText();
  return (
    <Setting title={t("settings.blocked")} intro={t("settings.blockedIntro")}>
      <List
        {...pagesOf(useList(...blocked))}
        idOf={({ id }) => id}
        render={(person) => <BlockedRow person={person} />}
        className="grid gap-2"
        empty={
          <EmptyState drawing="people" title={t("settings.noneBlocked")}>
            {t("settings.noneBlockedText")}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-16 w-full rounded-card" />}
      />
    </Setting>
  );
}

function BlockedRow({ person }: { person: DataOf<typeof accounts.blocked>[number] }) {
  const t = useText();
  const name = displayName(person);
  const unblock = useAction(accounts.unblock, {
    onDone: () => showToast({ kind: "success", text: t("settings.unblocked", { name }) }),
  });
  return (
    <PersonLine account={person}>
      <AsyncButton
        aria-label={t("settings.unblockPerson", { name })}
        onClick={() => unblock.mutateAsync({ accountId: person.id })}
      >
        {t("settings.unblock")}
      </AsyncButton>
    </PersonLine>
  );
}
