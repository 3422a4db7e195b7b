import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browser, loadTexts } from "./kernel/data/browser.ts";
import { Kernel } from "./kernel/kernel.tsx";
import { restoreLanguage } from "./kernel/session/choose-language.ts";
import { rememberTimeZone } from "./kernel/session/time-zone.ts";
import { keepOfflinePage } from "./shell/offline-page.ts";
import { documentParts } from "./kernel/page/page-state.ts";

const { facts, queryClient, api } = browser();
if (!facts.signedIn && !facts.localeInAddress && restoreLanguage(facts.locale, facts.site.LOCALES)) location.reload();
const texts = await loadTexts(facts);

keepOfflinePage(facts.locale);
whenIdle(() => rememberTimeZone(facts.timeZone));
if (facts.site.COGNITO_ALLOW_GUESTS && !facts.signedIn) whenIdle(takeGuestCredentials);

/** It is large. */
async function takeGuestCredentials(): Promise<void> {
  const guests = await import("./kernel/session/sign-upload.ts");
  await guests.takeGuestCredentials(facts.site);
}

/** For what nothing waits for, such as asking for the zone: the first look at it takes a browser as long as all our modules. */
function whenIdle(work: () => unknown): void {
  const begin = () => void work();
  if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 10_000 });
  else setTimeout(begin, 2_000);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Kernel facts={facts} texts={texts} document={documentParts()} queryClient={queryClient} api={api}>
        <HydratedRouter />
      </Kernel>
    </StrictMode>,
  );
});
