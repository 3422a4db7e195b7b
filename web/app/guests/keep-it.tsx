import { useLocation } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

/** For who registered without an account: how to keep it in one, and how this browser forgets them. */
export function KeepIt() {
  const t = useText();
  const { pathname } = useLocation();
  const [, , event = ""] = pathname.split("/");
  return (
    <Card className="grid gap-3 print:hidden">
      <p className="font-medium">{t("guest.keepTitle")}</p>
      <p className="text-14 text-muted">{t("guest.keepHint")}</p>
      <LinkButton wide to="/guest/keep" reloadDocument prefetch="none">
        {t("guest.keep")}
      </LinkButton>
      <LinkButton
        look="quiet"
        wide
        to={`/guest/leave?to=${encodeURIComponent(`/events/${event}`)}`}
        reloadDocument
        prefetch="none"
      >
        {t("guest.leave")}
      </LinkButton>
    </Card>
  );
}
