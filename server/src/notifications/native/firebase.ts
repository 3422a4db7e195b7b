import { importPKCS8, SignJWT } from "jose";
import type { TenantPush } from "../../kernel/tenancy/push-keys.ts";
import { accessToken, forgetAccessToken } from "./access-tokens.ts";
import { answered, keptFor, type NativeMessage, type Outcome, outcomeOf, type Sending } from "./message.ts";

type Settings = NonNullable<TenantPush["firebase"]>;
type Account = {
  readonly project_id: string;
  readonly client_email: string;
  readonly private_key: string;
  readonly token_uri?: string;
};

const usual = "https://fcm.googleapis.com";
const usualTokens = "https://oauth2.googleapis.com/token";
const permission = "https://www.googleapis.com/auth/firebase.messaging";

/** One request to Google's service (FCM v1), with a token for the community's service account. */
export async function sendToFirebase(sending: Sending<Settings>): Promise<Outcome> {
  const { scope, settings, secret, token, message } = sending;
  const account: Account = JSON.parse(secret);
  const parts = ["firebase", secret];
  const access = await accessToken(parts, scope.now, () => takeToken(sending, account));
  const address = `${settings.address ?? usual}/v1/projects/${account.project_id}/messages:send`;
  const { status, body } = await scope.services.fetchOutside(address, {
    method: "POST",
    headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
    body: JSON.stringify({ message: messageOf(token, message) }),
  });
  if (status === 404 || codesOf(body).includes("UNREGISTERED")) return "gone";
  if (status === 401) forgetAccessToken(parts);
  return outcomeOf(status);
}

const messageOf = (token: string, { tag, title, body, path, unread }: NativeMessage) => ({
  token,
  notification: { title, body },
  data: { tag, path, unread: String(unread) },
  android: { collapse_key: tag, ttl: `${keptFor}s`, notification: { tag, notification_count: unread } },
});

function codesOf(body: Buffer): unknown[] {
  const details: unknown = Object(answered(body)["error"]).details;
  return Array.isArray(details) ? details.map((each) => Object(each).errorCode) : [];
}

async function takeToken({ scope }: Sending<Settings>, account: Account) {
  const { client_email: email, private_key: privateKey, token_uri: address = usualTokens } = account;
  const assertion = await new SignJWT({ scope: permission })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(email)
    .setAudience(address)
    .setIssuedAt(scope.now)
    .setExpirationTime(new Date(scope.now.getTime() + 60 * 60_000))
    .sign(await importPKCS8(privateKey, "RS256"));
  const asked = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
  return tokenFrom(scope, address, asked);
}

/** Asks an OAuth service for a token. Its answer is not put into the error: it may say what was sent. */
export async function tokenFrom({ services }: Sending<unknown>["scope"], address: string, asked: URLSearchParams) {
  const { status, body } = await services.fetchOutside(address, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: asked.toString(),
  });
  const { access_token: token, expires_in: seconds = 3_600 } = answered(body);
  if (status !== 200 || typeof token !== "string") throw new Error(`no token for pushing was given: ${status}`);
  return { token, seconds: Number(seconds) };
}
