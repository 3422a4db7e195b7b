import { acceptedBy, type Exchange, type Hosted } from "./exchange.ts";
import { chooseLocale } from "./locale.ts";
import { html, type Markup } from "./pages/html.ts";
import { sendPage } from "./responses.ts";
import type { HostedSite } from "./types.ts";

export type ErrorReason = "client" | "redirect" | "form";

/** For a request of nobody's: no name, no colours of anybody. */
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

/** Where nobody can be sent back to, the person sees why, and goes nowhere. */
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
