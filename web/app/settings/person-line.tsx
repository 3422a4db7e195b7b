import type { ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { Avatar, displayName, type Person } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";

export type Somebody = Person & { id: string; username: string; accountType: "account" | "team" | "guest" };

/** `note` stands in place of the username. */
type PersonLineProps = { account: Somebody; note?: string | undefined; children?: ReactNode };

/** Somebody in a list, with what can be done at the end of the line. */
export function PersonLine({ account, note, children }: PersonLineProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface-1 p-3">
      <Avatar person={account} size={40} />
      <div className="min-w-32 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {displayName(account)}
          {account.accountType === "team" && <Badge>{t("delegates.team")}</Badge>}
        </p>
        <p className="text-14 text-muted">{note ?? `@${account.username}`}</p>
      </div>
      {children}
    </div>
  );
}
