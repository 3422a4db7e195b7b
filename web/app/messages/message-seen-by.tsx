import { useText } from "../kernel/page/page.tsx";
import { Avatar, displayName, type Person } from "../ui/avatar.tsx";
import { Tooltip } from "../ui/tooltip.tsx";

export type Seer = { readonly accountId: string; readonly account: Person };

const facesShown = 6;

/** Faces of those who have read up to here. */
export function MessageSeenBy({ people }: { people: readonly Seer[] }) {
  const t = useText();
  if (people.length === 0) return null;
  const names = people.map(({ account }) => displayName(account)).join(", ");
  return (
    <Tooltip text={t("chat.seenBy", { names })}>
      <p className="flex justify-end gap-0.5 pt-1">
        <span className="sr-only">{t("chat.seenBy", { names })}</span>
        {people.slice(0, facesShown).map(({ accountId, account }) => (
          <Avatar key={accountId} person={account} size={24} className="scale-75" />
        ))}
        {people.length > facesShown && (
          <span aria-hidden="true" className="figures self-center text-12 text-muted">
            +{people.length - facesShown}
          </span>
        )}
      </p>
    </Tooltip>
  );
}
