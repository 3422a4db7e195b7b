import { createECDH, createPrivateKey, generateKeyPairSync } from "node:crypto";
import { encrypt } from "http_ece";
import { SignJWT } from "jose";
import type { Scope } from "../kernel/scope.ts";

/** The community's keys, by which push services know who pushes (RFC 8292). */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** A browser's subscription. */
export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** `gone`: the browser has withdrawn it, for good. `failed`: its service did not take the message. */
export type Delivery = "sent" | "gone" | "failed";

/** How long a service keeps a message for a device that is off, in seconds. */
const keptFor = 24 * 60 * 60;
/** How long a signature is good, in ms; a day at most by the standard. */
const signedFor = 12 * 60 * 60_000;

/** Both halves as base64url: the public one as browsers want it, a point; the private one as its number. */
export function newPushKeys(): PushKeys {
  const {
    d = "",
    x = "",
    y = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { publicKey: point.toString("base64url"), privateKey: d };
}

/**
 * Hands one message to a browser's push service, encrypted for that browser alone. The address came from outside, so it
 * goes through the gateway for such requests.
 */
export async function sendWebPush(
  scope: Pick<Scope, "organization" | "services" | "now" | "log">,
  keys: PushKeys,
  { endpoint, p256dh, auth }: Subscription,
  content: object,
): Promise<Delivery> {
  try {
    const own = createECDH("prime256v1");
    own.generateKeys();
    const body = encrypt(Buffer.from(JSON.stringify(content)), {
      version: "aes128gcm",
      dh: p256dh,
      authSecret: auth,
      privateKey: own,
    });
    const { status } = await scope.services.fetchOutside(endpoint, {
      method: "POST",
      headers: {
        authorization: `vapid t=${await signed(scope, keys, endpoint)}, k=${keys.publicKey}`,
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(keptFor),
        urgency: "normal",
      },
      body,
    });
    if (status === 404 || status === 410) return "gone";
    if (status >= 200 && status < 300) return "sent";
    scope.log.warn({ status, service: new URL(endpoint).host }, "a push service refused a message");
  } catch (error) {
    // A key that is none, an address that may not be asked, a service that is away.
    scope.log.warn({ err: error, service: URL.parse(endpoint)?.host }, "a message could not be pushed");
  }
  return "failed";
}

function signed({ organization, now }: Pick<Scope, "organization" | "now">, keys: PushKeys, endpoint: string) {
  const point = Buffer.from(keys.publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const key = createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", d: keys.privateKey, x, y } });
  return new SignJWT({ sub: organization.siteUrl })
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + signedFor))
    .sign(key);
}
