import { calendars } from "@marquee/contract/calendars";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { FollowDialog, type OpenCalendar } from "./follow-dialog.tsx";
import { OwnCalendar } from "./own-calendar.tsx";

/** Events as a calendar to follow, and what concerns the reader themselves. */
export function OwnFollowDialog({ of, onClose }: { of?: OpenCalendar | undefined; onClose: () => void }) {
  const t = useText();
  const { signedIn, site } = usePageFacts();
  return (
    <FollowDialog title={t("calendars.title", { name: of?.name ?? site.NAME })} open={of} onClose={onClose}>
      {signedIn && <Mine isBelow={of !== undefined} />}
    </FollowDialog>
  );
}

function Mine({ isBelow }: { isBelow: boolean }) {
  const t = useText();
  const { site } = usePageFacts();
  const renew = useAction(calendars.renewOwn);
  const end = useAction(calendars.endOwn);
  return (
    <OwnCalendar
      title={t("calendars.mine")}
      text={t("calendars.mineText")}
      none={t("calendars.mineNone")}
      name={site.NAME}
      read={useRead(calendars.ownAddress, {})}
      onRenew={() => renew.mutateAsync({})}
      onEnd={() => end.mutateAsync({})}
      isBelow={isBelow}
    />
  );
}
