import type { Config } from "../../config.ts";

/** Where browsers reach the site of a domain: as the operator says, else by https, except on this machine. */
export function siteUrl(domain: string, { PUBLIC_URL, PORT }: Pick<Config, "PUBLIC_URL" | "PORT">): string {
  if (PUBLIC_URL !== "") return PUBLIC_URL.replace("{domain}", domain);
  const isLocal = domain === "localhost" || domain.endsWith(".localhost");
  return isLocal ? `http://${domain}${PORT === 80 ? "" : `:${PORT}`}` : `https://${domain}`;
}
