import { createClient } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readClock } from "../kernel/clock.ts";
import { inFlow } from "../kernel/page/in-flow.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { keepShared, sharedIn, type SharedSession } from "../kernel/session/shared-session.ts";
import { expiryOf } from "../kernel/session/tokens.ts";
import { timeText } from "../kernel/i18n/format.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { AuthCard } from "./auth-card.tsx";

export const handle = inFlow;

/** A session that was shared by a link: says whose it is, and starts it only when the button is pressed. */
export default function SharedPage() {
  // What stands behind the # only the browser knows.
  return useIsLive() ? <Shared /> : null;
}

function Shared() {
  const t = useText();
  const [shared] = useState(() => sharedIn(location.hash));
  if (shared === undefined || (expiryOf(shared.token) ?? 0) <= readClock()) {
    const home = (
      <LinkButton look="primary" to="/">
        {t("state.goHome")}
      </LinkButton>
    );
    return (
      <QuietPage drawing="lock" title={t("session.sharedExpired")} action={home}>
        {t("session.sharedExpiredText")}
      </QuietPage>
    );
  }
  return <Offer shared={shared} />;
}

function Offer({ shared }: { shared: SharedSession }) {
  const t = useText();
  const { locale } = usePageFacts();
  const reading = useReading();
  const person = useQuery({
    queryKey: ["shared", shared.executeAs],
    queryFn: async () => {
      const api = createClient({
        baseUrl: "/api",
        locale: () => locale,
        accessToken: async () => shared.token,
        executeAs: () => shared.executeAs,
      });
      return (await api.send(self.get, {})).data;
    },
    retry: false,
  });
  const takeUp = () => {
    keepShared(shared);
    location.assign("/");
  };
  if (person.isError) {
    return <QuietPage drawing="lock" title={t("session.actingOver")} />;
  }
  const name = displayName(person.data ?? {});
  const until = timeText(expiryOf(shared.token) ?? 0, reading);
  return (
    <AuthCard title={t("session.sharedTitle")} intro={t("session.sharedIntro", { name, until })}>
      <div className="grid gap-5">
        <p className="flex items-center gap-3">
          <Avatar person={person.data ?? {}} size={60} />
          <span className="text-18 font-medium">{name}</span>
        </p>
        <Button look="primary" wide disabled={!person.data} onClick={takeUp}>
          {t("session.actAs", { name })}
        </Button>
      </div>
    </AuthCard>
  );
}
