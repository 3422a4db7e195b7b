import { type SignUpField, siteCookies } from "@marquee/contract/organization";
import type { HostedHooks, HostedSite, Identity } from "@marquee/identity";
import type { FastifyInstance } from "fastify";
import type { Kernel } from "../kernel.ts";
import { readCookies } from "../http/read-cookies.ts";
import type { Tenant } from "../tenancy/tenant.ts";

export type HostedSignInParts = {
  readonly kernel: Pick<Kernel, "directory" | "texts">;
  readonly identity: Pick<Identity, "findPool" | "hostedPlugin">;
  /** The site of a tenant under one of its domains. */
  readonly siteUrlOf: (domain: string) => string;
  /** The tenant's colours as the pages of its site have them. */
  readonly styleOf: (tenant: Tenant) => Promise<string>;
  readonly fetch: typeof fetch;
};

/** The page people come back to after the hosted sign-in, and after signing out. */
const returnPaths = ["/auth/sign-in", "/"];

/**
 * Mounts the hosted sign-in in the look of each tenant: at the root of the site, where the provider's library builds its
 * addresses, and under /identity, which the published configuration names.
 */
export async function mountHostedSignIn(server: FastifyInstance, parts: HostedSignInParts): Promise<void> {
  const plugin = parts.identity.hostedPlugin(hooksOf(parts));
  await server.register(plugin);
  await server.register(plugin, { prefix: "/identity" });
}

function hooksOf({ kernel, identity, siteUrlOf, styleOf, fetch }: HostedSignInParts): HostedHooks {
  return {
    async siteOf(poolId) {
      const pool = await identity.findPool({ poolId });
      const tenant = pool && (await kernel.directory.byId(pool.name));
      return tenant?.enabled ? siteView(tenant, siteUrlOf, await styleOf(tenant)) : undefined;
    },
    say: (locale, id, values) => kernel.texts.text(locale, id, values),
    wishesOf(cookieHeader) {
      const cookies = readCookies(cookieHeader);
      const theme = cookies.get(siteCookies.theme);
      return {
        locale: cookies.get(siteCookies.locale),
        theme: theme === "dark" || theme === "light" || theme === "auto" ? theme : undefined,
      };
    },
    fetch,
  };
}

function siteView(
  { configuration, siteUrl }: Tenant,
  siteUrlOf: (domain: string) => string,
  style: string,
): HostedSite {
  const { NAME, ICON, CLIENT_THEME, locales, DEFAULT_LOCALE, domains, signUp } = configuration;
  const light = ICON.LIGHT ?? ICON.DARK;
  return {
    origin: siteUrl,
    returnAddresses: domains.flatMap((domain) => returnPaths.map((path) => `${siteUrlOf(domain)}${path}`)),
    name: NAME,
    ...(light !== undefined && { icon: { light, dark: ICON.DARK ?? light } }),
    style,
    theme: CLIENT_THEME,
    locales,
    locale: DEFAULT_LOCALE,
    signUp: {
      fields: (signUp?.fields ?? []).map(({ name, required }) => ({ name, ...shownAs[name], isRequired: required })),
      ...(signUp?.termsUrl !== undefined && { termsUrl: signUp.termsUrl }),
      ...(signUp?.privacyUrl !== undefined && { privacyUrl: signUp.privacyUrl }),
    },
  };
}

const shownAs: Readonly<Record<SignUpField, { label: string; autocomplete: string }>> = {
  phone: { label: "auth.phone", autocomplete: "tel" },
  title: { label: "auth.jobTitle", autocomplete: "organization-title" },
  company: { label: "auth.company", autocomplete: "organization" },
  city: { label: "auth.city", autocomplete: "address-level2" },
  country: { label: "auth.country", autocomplete: "country-name" },
};
