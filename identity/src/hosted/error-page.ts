import { acceptedBy, type Exchange, type Hosted } from "./exchange.ts";
import { chooseLocale } from "./locale.ts";
import { html, type Markup } from "./pages/html.ts";
import { sendPage } from "./responses.ts";
import type { HostedSite } from "./types.ts";

export type ErrorReason = "client" | "redirect" | "form";

/** For a request that belongs to no known pool: there is no site whose name and colours could be shown. */
const NOWHERE: HostedSite = {
  origin: "https://nowhere.invalid",
  returnAddresses: [],
  name: "",
  style:
    ":root{color-scheme:light dark;--surface-0:Canvas;--surface-1:Canvas;--surface-2:Canvas;--text:CanvasText;" +
    "--text-muted:CanvasText;--line:CanvasText;--line-strong:CanvasText;--accent:CanvasText;--accent-strong:CanvasText;" +
    "--on-accent:Canvas;--accent-text:LinkText;--danger:CanvasText;--danger-soft:Canvas;--focus:Highlight}",
  theme: "auto",
  locales: ["en", "es", "fr", "ja"],
  locale: "en",
};

/** Shown where there is no trusted address to send the person back to: says why, and offers no link. */
export async function sendErrorPage(
  { hooks }: Hosted,
  { request, reply }: Exchange,
  { poolId, reason }: { poolId: string | undefined; reason: ErrorReason },
): Promise<void> {
  const site = (poolId === undefined ? undefined : await hooks.siteOf(poolId)) ?? NOWHERE;
  const locale = chooseLocale(site, acceptedBy(request));
  const reasons = { client: "hosted.errorClient", redirect: "hosted.errorRedirect", form: "hosted.errorForm" };
  const intro = hooks.say(locale, reasons[reason]);
  const [home] = site.returnAddresses;
  const below = home === undefined ? {} : { below: wayBack(home, hooks.say(locale, "auth.backToSignIn")) };
  const content = { title: hooks.say(locale, "hosted.errorTitle"), intro, body: html``, ...below };
  sendPage(reply, content, { site, locale, status: 400 });
}

function wayBack(address: string, text: string): Markup {
  return html`<a class="link" href="${address}">${text}</a>`;
}
