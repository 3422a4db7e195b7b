import { type ClientHttp2Session, connect } from "node:http2";
import { importPKCS8, SignJWT } from "jose";
import type { TenantPush } from "../../kernel/tenancy/push-keys.ts";
import { accessToken, forgetAccessToken } from "./access-tokens.ts";
import { answered, keptFor, type NativeMessage, type Outcome, outcomeOf, type Sending } from "./message.ts";

type Settings = NonNullable<TenantPush["apn"]>;

const usual = "https://api.push.apple.com";
/** Apple takes a signature for 20 to 60 minutes. */
const signedFor = 45 * 60;
const patience = 10_000;
const idleFor = 5 * 60_000;
/** Of a token that never was, is another app's, or is one no more. */
const gone = new Set(["BadDeviceToken", "DeviceTokenNotForTopic", "Unregistered", "ExpiredToken"]);
const unknownSigner = new Set(["ExpiredProviderToken", "InvalidProviderToken"]);

/** One request to Apple's service (HTTP/2, signed by the team's key). */
export async function sendToApple({ scope, settings, secret, token, message }: Sending<Settings>): Promise<Outcome> {
  const { address = usual, teamId, keyId, topic } = settings;
  const parts = ["apple", teamId, keyId, secret];
  const signature = await accessToken(parts, scope.now, async () => {
    const key = await importPKCS8(secret, "ES256");
    const signing = new SignJWT({}).setProtectedHeader({ alg: "ES256", kid: keyId }).setIssuer(teamId);
    return { token: await signing.setIssuedAt(scope.now).sign(key), seconds: signedFor };
  });
  const headers = {
    ":method": "POST",
    ":path": `/3/device/${encodeURIComponent(token)}`,
    authorization: `bearer ${signature}`,
    "apns-topic": topic,
    "apns-push-type": "alert",
    "apns-priority": "10",
    "apns-expiration": String(Math.floor(scope.now.getTime() / 1_000) + keptFor),
    "apns-collapse-id": message.tag.slice(0, 64),
  };
  const { status, body } = await ask(sessionTo(address), headers, JSON.stringify(payloadOf(message)));
  const reason = String(answered(body)["reason"]);
  if (status === 410 || gone.has(reason)) return "gone";
  if (unknownSigner.has(reason)) forgetAccessToken(parts);
  return outcomeOf(status);
}

const payloadOf = ({ tag, title, body, path, unread }: NativeMessage) => ({
  aps: { alert: { title, body }, badge: unread, sound: "default", "thread-id": tag },
  path,
  tag,
});

const sessions = new Map<string, ClientHttp2Session>();

/** One connection for all messages, as Apple asks; it does not keep the process alive. */
function sessionTo(address: string): ClientHttp2Session {
  const known = sessions.get(address);
  if (known && !known.closed && !known.destroyed) return known;
  const session = connect(address);
  const end = () => sessions.get(address) === session && sessions.delete(address);
  session.on("error", end).on("close", end).on("goaway", end);
  session.setTimeout(idleFor, () => session.close());
  session.unref();
  sessions.set(address, session);
  return session;
}

function ask(session: ClientHttp2Session, headers: Record<string, string>, content: string) {
  return new Promise<{ status: number; body: string }>((done, refuse) => {
    const stream = session.request(headers);
    let [status, body] = [0, ""];
    stream.setEncoding("utf8");
    stream.setTimeout(patience, () => stream.destroy(new Error("the service did not answer")));
    stream.on("response", (answer) => (status = Number(answer[":status"])));
    stream.on("data", (part: string) => (body += part));
    stream.on("end", () => done({ status, body }));
    stream.on("error", refuse);
    stream.end(content);
  });
}
