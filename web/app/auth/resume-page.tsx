import { ApiError, type Client } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { useSite, useText } from "../kernel/page/page.tsx";
import { readClock } from "../kernel/clock.ts";
import { renewToken } from "../kernel/session/access-token.ts";
import { safeTarget } from "../kernel/session/redirect-target.ts";
import { noteForNextPage } from "../kernel/session/page-note.ts";
import { dropShared, sharedToken } from "../kernel/session/shared-session.ts";
import { hasSession } from "../kernel/session/tokens.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { endSession } from "../kernel/session/leave.ts";

/** Whether the API accepts the renewed token: an account may be closed while its sign-in still exists. */
async function isRefused(api: Client): Promise<boolean> {
  return api.send(self.get, {}).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );
}

/**
 * Where the server sends somebody whose token has run out since the last visit: the token is renewed, and they go on
 * to the page they asked for. A session that has ended makes them a guest there.
 */
export default function ResumePage() {
  const t = useText();
  const site = useSite();
  const api = useApi();
  const [parameters] = useSearchParams();
  const [failed, setFailed] = useState(false);
  const target = safeTarget(parameters.get("redirect"));
  const clientId = site.COGNITO_CLIENT_ID;

  useEffect(() => {
    const resume = async () => {
      // A shared token cannot be renewed: the page is shown without it, and says so.
      if (sharedToken(readClock()) !== undefined) {
        dropShared();
        noteForNextPage("sharedExpired");
        return location.replace(target);
      }
      const isRenewed = (await renewToken(site)) !== undefined;
      if (isRenewed && !(await isRefused(api))) return location.replace(target);
      if (!isRenewed && hasSession(clientId)) return setFailed(true);
      await endSession(site);
      location.replace(target);
    };
    void resume();
  }, [api, site, target, clientId]);

  const goOnAsGuest = async () => {
    await endSession(site);
    location.replace(target);
  };
  if (!failed) {
    return <QuietPage drawing="ticket" title={t("auth.resuming")} />;
  }
  const actions = (
    <>
      <Button look="primary" onClick={() => location.reload()}>
        {t("ui.tryAgain")}
      </Button>
      <AsyncButton onClick={goOnAsGuest}>{t("auth.goOnAsGuest")}</AsyncButton>
    </>
  );
  return (
    <QuietPage drawing="offline" title={t("state.offline.title")} action={actions}>
      {t("state.offline.text")}
    </QuietPage>
  );
}
