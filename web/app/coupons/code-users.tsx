import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import type { CodePass } from "./reads.ts";

/** Who has a pass by a code, or had. */
export function CodeUsers({ passes }: { passes: readonly CodePass[] }) {
  const t = useText();
  if (passes.length === 0)
    return (
      <EmptyState drawing="people" title={t("groupCode.nobody")}>
        {t("groupCode.nobodyText")}
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1">
      {passes.map(({ id, status, attendee: { account } }) => (
        <li key={id} className="flex">
          <PersonLink person={account}>
            {status === "canceled" && <Badge>{t("groupCode.status.canceled")}</Badge>}
          </PersonLink>
        </li>
      ))}
    </ul>
  );
}
