/** What a provider's part in the page loads, shows in frames and asks. */
export type PayingOrigins = {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connect: readonly string[];
};

export type HeaderOptions = {
  readonly nonce: string;
  /** Origins beside the site's own that its scripts may call, such as `wss://chat.example.org`. */
  readonly connect: readonly string[];
  /** Origins of the provider of payments, on a page on which money is paid. */
  readonly paying?: PayingOrigins | undefined;
  /** The development server injects styles and listens on a socket of its own. */
  readonly development: boolean;
};

/**
 * What a page adds to the headers of every answer (kernel/http/security-headers.ts). Scripts run only from our own files or with this response's nonce; style attributes are
 * allowed because widths and ratios come from data, style elements are not.
 */
export function pageHeaders({ nonce, connect, paying, development }: HeaderOptions): Record<string, string> {
  const own = `'self' 'nonce-${nonce}'`;
  const policy: Record<string, string> = {
    "default-src": "'self'",
    "script-src": [own, ...(paying?.scripts ?? [])].join(" "),
    "style-src": development ? "'self' 'unsafe-inline'" : own,
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: blob: https:",
    "media-src": "'self' blob: https:",
    "connect-src": ["'self'", ...connect, ...(paying?.connect ?? []), ...(development ? ["ws:"] : [])].join(" "),
    "object-src": "'none'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    // Of our own only: what of another site stands in a text is framed by a document that may show that site and nothing else.
    "frame-src": ["'self'", ...(paying?.frames ?? [])].join(" "),
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join("; "),
    "permissions-policy": "camera=(self), microphone=(self), geolocation=(), payment=(self)",
    "cross-origin-opener-policy": "same-origin-allow-popups",
  };
}
