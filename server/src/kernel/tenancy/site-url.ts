/** Where the site of a domain is: https, except on this machine. */
export function siteUrl(domain: string, port: number): string {
  const isLocal = domain === "localhost" || domain.endsWith(".localhost");
  return isLocal ? `http://${domain}${port === 80 ? "" : `:${port}`}` : `https://${domain}`;
}
