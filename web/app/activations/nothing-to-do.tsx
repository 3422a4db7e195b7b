import type { EventDetail } from "../events/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";

type Reader = Pick<EventDetail, "slug" | "registrationState" | "viewer">;

/** Whoever has no pass sees none of it, and is not told whether there is any. */
export function NothingToDo({ event: { slug, registrationState, viewer } }: { event: Reader }) {
  const t = useText();
  if (viewer.isRegistered || viewer.canManage)
    return (
      <EmptyState drawing="calendar" title={t("activation.none")}>
        {t("activation.noneText")}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="ticket"
      title={t("activation.forHolders")}
      action={
        registrationState === "open" && (
          <LinkButton look="primary" to={`/events/${slug}/register`}>
            {t("event.register")}
          </LinkButton>
        )
      }
    >
      {t("activation.forHoldersText")}
    </EmptyState>
  );
}
