import { useLocation } from "react-router";
import type { TextId } from "../kernel/i18n/texts.ts";
import { signInPath } from "../kernel/data/needs.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import type { EventOfStream, Missing } from "./reads.ts";

const words: Readonly<Record<Missing, readonly [TextId, TextId]>> = {
  signIn: ["stream.signIn", "stream.signInText"],
  pass: ["stream.passNeeded", "stream.passNeededText"],
  otherPass: ["stream.otherPass", "stream.otherPassText"],
};

/** In place of the picture: what it takes to see it, and the way there. */
export function NotForReader({ event, missing }: { event: EventOfStream; missing: Missing }) {
  const t = useText();
  const { pathname } = useLocation();
  const [title, text] = words[missing];
  return (
    <div className="grid aspect-video max-h-[70dvh] w-full content-center justify-items-center gap-3 rounded-card border border-line bg-surface-1 p-6 text-center">
      <p className="text-18 font-medium">{t(title)}</p>
      <p className="max-w-reading text-muted">{t(text)}</p>
      {missing === "signIn" ? (
        <LinkButton look="primary" to={signInPath(pathname)}>
          {t("stream.goSignIn")}
        </LinkButton>
      ) : (
        <LinkButton look="primary" to={missing === "pass" ? `/events/${event.slug}/register` : `/events/${event.slug}`}>
          {t(missing === "pass" ? "stream.getPass" : "stream.seeEvent")}
        </LinkButton>
      )}
    </div>
  );
}
