import { siteCookies } from "@marquee/contract/organization";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browser } from "./kernel/data/browser.ts";
import { lateParts } from "./kernel/late.tsx";
import { startTexts } from "./kernel/i18n/load-texts.ts";
import { Kernel } from "./kernel/kernel.tsx";
import { loadInBackground } from "./kernel/load.ts";
import { restoreLanguage } from "./kernel/session/choose-language.ts";
import { writeCookie } from "./kernel/session/cookies.ts";
import "./kernel/page/own-document.ts";
import { documentParts } from "./kernel/page/page-state.ts";

const { facts, queryClient, api } = browser();
if (!facts.signedIn && !facts.localeInAddress && restoreLanguage(facts.locale, facts.site.LOCALES)) location.reload();
const texts = await startTexts(facts);

keepOfflinePage(facts.locale);
whenIdle(() => rememberTimeZone(facts.timeZone));
// What a fault shows is there before there is one, without network too.
whenIdle(lateParts);
if (facts.site.COGNITO_ALLOW_GUESTS && !facts.signedIn) whenIdle(takeGuestCredentials);

/** Imported only here, because it is large. */
function takeGuestCredentials(): void {
  loadInBackground(
    () => import("./kernel/session/sign-upload.ts"),
    (guests) => void guests.takeGuestCredentials(facts.site),
  );
}

/** Sends the server the reader's time zone in a cookie, so that the next page is rendered with it. */
function rememberTimeZone(known: string | undefined): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone && timeZone !== known) writeCookie(siteCookies.timeZone, timeZone);
}

/**
 * Registers a service worker that shows a page of ours when there is no network. It does not matter if the browser
 * refuses.
 */
function keepOfflinePage(locale: string): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const address = `/worker.js?locale=${encodeURIComponent(locale)}`;
  const register = () => {
    void navigator.serviceWorker.register(address, { scope: "/" }).catch(() => undefined);
    loadInBackground(
      () => import("./behind-page.ts"),
      ({ behindPage }) => behindPage(browser()),
    );
  };
  // Only after everything that the page itself needs has been loaded.
  if (document.readyState === "complete") setTimeout(register, 2_000);
  else addEventListener("load", () => setTimeout(register, 2_000), { once: true });
}

/**
 * Runs work that nothing waits for. Reading the time zone for the first time takes a browser as long as loading all our
 * modules.
 */
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
