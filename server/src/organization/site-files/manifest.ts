import { acceptedLanguages } from "@marquee/contract/kernel";
import { localeOf } from "../../kernel/http/context.ts";
import { moduleSettings } from "../../kernel/tenancy/module-settings.ts";
import type { Tenant } from "../../kernel/tenancy/tenant.ts";
import type { Texts } from "../../kernel/texts.ts";
import { iconSizes } from "./icons.ts";
import type { SiteFile } from "./site-file.ts";

/** What a device needs to keep the community's site among its applications. */
export function manifestOf(texts: Texts, tenant: Tenant, languages: string | undefined): SiteFile {
  const { NAME, DESCRIPTION, PRIMARY_COLOR, SPLASH_SCREEN_COLOR = "#ffffff" } = tenant.configuration;
  const locale = localeOf(tenant, ...acceptedLanguages(languages));
  const icon = (size: string, purpose: "any" | "maskable") => ({
    src: `/icons/${purpose === "maskable" ? "maskable-" : ""}${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/",
    name: NAME,
    short_name: shortened(NAME),
    description: DESCRIPTION,
    lang: locale,
    dir: "auto",
    start_url: "/",
    scope: "/",
    display: "standalone",
    // What a device shows while the site opens.
    background_color: SPLASH_SCREEN_COLOR,
    theme_color: PRIMARY_COLOR,
    icons: [...iconSizes.map((size) => icon(size, "any")), icon("512", "maskable")],
    shortcuts: shortcuts
      .filter(({ module }) => moduleSettings(tenant.configuration, module).enabled)
      .map(({ url, text }) => ({ name: texts.text(locale, text), url, icons: [icon("192", "any")] })),
  };
  return { type: "application/manifest+json; charset=utf-8", body: JSON.stringify(manifest) };
}

/** What a long press on the icon leads to. */
const shortcuts = [
  { url: "/passes", text: "nav.passes", module: "registration" },
  { url: "/events", text: "nav.events", module: "events" },
  { url: "/messages", text: "nav.messages", module: "chat" },
] as const;

/** As much as stands under an icon. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= 14 ? name : `${letters.slice(0, 13).join("").trimEnd()}…`;
}
