import { signInPath } from "../kernel/data/needs.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";

/** The one button of the page: to the account that one makes here, or to the sign-in where a community asks for that first. */
export function JoinButton() {
  const t = useText();
  const { AUTH } = useSite();
  const to = AUTH.DEFAULT_ACTION === "signIn" ? signInPath("/") : "/auth/create-account?redirect=%2F";
  return (
    <LinkButton look="primary" to={to} className="min-h-13 px-8 text-18">
      {t("home.join")}
    </LinkButton>
  );
}
