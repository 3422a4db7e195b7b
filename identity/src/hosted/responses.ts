import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { layOut, scriptOf, type Content } from "./pages/layout.ts";
import type { HostedSite } from "./types.ts";

export type PageOptions = {
  site: HostedSite;
  locale: string;
  status?: number;
  /** Where else a form of the page may end up: the client's redirect address. */
  leadsTo?: string;
};

/**
 * A page that runs no script but the one it is made with, if any, stands in no frame, and sends its forms to this site
 * or, at the end, to the client.
 */
export function sendPage(reply: FastifyReply, content: Content, options: PageOptions): FastifyReply {
  const { site, locale, status = 200, leadsTo } = options;
  const nonce = randomBytes(16).toString("base64url");
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(scriptOf(content) === undefined ? [] : [`script-src 'nonce-${nonce}'`, "worker-src 'self'"]),
    "font-src 'self'",
    "img-src 'self' data: https:",
    `form-action 'self'${leadsTo === undefined ? "" : ` ${sourceOf(leadsTo)}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return protect(reply)
    .status(status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
      ...(site.origin.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
    })
    .send(layOut({ site, locale, nonce }, content));
}

/** 303, so that what was posted is never posted on. */
export function redirect(reply: FastifyReply, address: string): FastifyReply {
  return protect(reply).status(303).header("location", address).send();
}

/** What holds for every answer: kept by nobody, its address sent to no other site. */
export function protect(reply: FastifyReply): FastifyReply {
  return reply.headers({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
}

/** How a policy names the place an address is at. An app's own scheme has no origin. */
function sourceOf(address: string): string {
  const { protocol, origin } = new URL(address);
  return origin === "null" ? protocol : origin;
}
