import { acceptedLanguages } from "@marquee/contract/kernel";
import { localeOf } from "../../kernel/http/context.ts";
import type { Tenant } from "../../kernel/tenancy/tenant.ts";
import { iconSizes } from "./icons.ts";
import type { SiteFile } from "./site-file.ts";

/** What a device needs to keep the community's site among its applications. */
export function manifestOf(tenant: Tenant, languages: string | undefined): SiteFile {
  const { NAME, DESCRIPTION, PRIMARY_COLOR } = tenant.configuration;
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
    lang: localeOf(tenant, ...acceptedLanguages(languages)),
    dir: "auto",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: PRIMARY_COLOR,
    icons: [...iconSizes.map((size) => icon(size, "any")), icon("512", "maskable")],
  };
  return { type: "application/manifest+json; charset=utf-8", body: JSON.stringify(manifest) };
}

/** As much as stands under an icon. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= 14 ? name : `${letters.slice(0, 13).join("").trimEnd()}…`;
}
