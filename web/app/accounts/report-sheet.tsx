import type { accounts } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Ago } from "../ui/when.tsx";

type ReportSheetProps = { report: DataOf<typeof accounts.reports>[number]; onClose: () => void };

/** The whole reason, and the ways to both of them. */
export function ReportSheet({ report, onClose }: ReportSheetProps) {
  const t = useText();
  const { reported, account, reason, isSuspended, createdAt } = report;
  return (
    <Sheet
      open
      title={displayName(reported)}
      onClose={onClose}
      actions={
        !isSuspended && (
          <LinkButton look="primary" to={`/people/${reported.username}`}>
            {t("profile.see")}
          </LinkButton>
        )
      }
    >
      <div className="grid gap-5">
        {isSuspended && (
          <p>
            <Badge tone="warning">{t("people.suspended")}</Badge>
          </p>
        )}
        <p className="whitespace-pre-line" dir="auto">
          {reason}
        </p>
        <div className="grid gap-1">
          <p className="text-14 text-muted">
            {t("people.reportedBy")} · <Ago at={createdAt} />
          </p>
          <p className="flex">
            <PersonLink person={account} />
          </p>
        </div>
      </div>
    </Sheet>
  );
}
