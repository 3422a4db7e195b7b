import type { Config } from "../../config.ts";

/** The address of the site of a domain: as the operator has configured it, else with https, or http for localhost. */
export function siteUrl(domain: string, { PUBLIC_URL, PORT }: Pick<Config, "PUBLIC_URL" | "PORT">): string {
  if (PUBLIC_URL !== "") return PUBLIC_URL.replace("{domain}", domain);
  const isLocal = domain === "localhost" || domain.endsWith(".localhost");
  return isLocal ? `http://${domain}${PORT === 80 ? "" : `:${PORT}`}` : `https://${domain}`;
}
