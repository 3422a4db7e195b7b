import type { ProviderSettings } from "../federation/providers.ts";

/** How one client of a pool may use the hosted sign-in. */
export type HostedClient = {
  /** Where a code may be sent: compared character by character. */
  redirectAddresses: readonly string[];
  /** Where a browser may go after signing out. */
  signOutAddresses: readonly string[];
  /** What may be asked for; asking for nothing asks for all of it. */
  scopes: readonly string[];
};

/** Another application that the pool's people sign in to. Its client id is public, and one of its own. */
export type Application = HostedClient & { clientId: string };

/** What the pool's own client may do, and what there is beside it. */
export type HostedSettings = HostedClient & {
  applications?: readonly Application[];
  /** Other providers that people may sign in with, in the order of their buttons. */
  providers: readonly ProviderSettings[];
  /** Whether somebody without an account gets credentials of the identity pool. */
  allowsGuests: boolean;
};

/** Kept as the pool's own attribute `custom:<name>`. `label` names a text. */
export type SignUpField = { name: string; label: string; autocomplete: string; isRequired: boolean };

/** What the sign-in pages show of whoever owns the pool. */
export type HostedSite = {
  /** Scheme, host and port, from what is stored of the site and never from a header: `https://example.org`. */
  origin: string;
  /** What the page for a new account asks beside name, address and password, and what has to be agreed to there. */
  signUp?: {
    fields: readonly SignUpField[];
    termsUrl?: string;
    privacyUrl?: string;
  };
  /** Addresses of the site's own pages that may be returned to, beside those of the client. */
  returnAddresses: readonly string[];
  name: string;
  icon?: { light: string; dark: string };
  /** CSS that gives the colours as variables: `--surface-0`, `--text`, `--accent`, `--on-accent`, `--danger` … */
  style: string;
  theme: "auto" | "light" | "dark";
  /** BCP 47 tags of the languages offered, and the one to fall back to. */
  locales: readonly string[];
  locale: string;
};

/** What the hosted sign-in asks of whoever mounts it. */
export type HostedHooks = {
  siteOf(poolId: string): Promise<HostedSite | undefined>;
  /** A text in a language, with `{name}` filled in. */
  say(locale: string, id: string, values?: Record<string, string>): string;
  /** What a visitor chose on the site, by the `cookie` header. */
  wishesOf(cookieHeader: string | undefined): { locale: string | undefined; theme: HostedSite["theme"] | undefined };
  /** Sends requests to other providers. */
  fetch: typeof fetch;
};
