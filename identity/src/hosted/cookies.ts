import type { FastifyReply, FastifyRequest } from "fastify";

export type CookieName = "browser" | "signed-in" | `away-${string}`;
type Cookie = { name: CookieName; value: string; seconds: number };

/** Over https the browser itself keeps another host, and http, from setting these. */
function fullName(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : `hosted-${name}`;
}

export function readCookie(request: FastifyRequest, name: CookieName, isSecure: boolean): string | undefined {
  const wanted = fullName(name, isSecure);
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [key, value] = pair.trim().split(/=(.*)/s, 2);
    if (key === wanted && value !== undefined && /^[\w-]{1,4000}$/.test(value)) return value;
  }
  return undefined;
}

/** Never readable by scripts; sent along when somebody comes back from a provider, but by no other site's forms. */
export function setCookie(reply: FastifyReply, { name, value, seconds }: Cookie, isSecure: boolean): void {
  const parts = [`${fullName(name, isSecure)}=${value}`, "Path=/", `Max-Age=${seconds}`, "HttpOnly", "SameSite=Lax"];
  if (isSecure) parts.push("Secure");
  // One header each; Fastify gathers them.
  reply.header("set-cookie", parts.join("; "));
}

export function dropCookie(reply: FastifyReply, name: CookieName, isSecure: boolean): void {
  setCookie(reply, { name, value: "", seconds: 0 }, isSecure);
}
