import type { TenantPush } from "../../kernel/tenancy/push-keys.ts";
import { accessToken, forgetAccessToken } from "./access-tokens.ts";
import { tokenFrom } from "./firebase.ts";
import { answered, keptFor, type NativeMessage, type Outcome, outcomeOf, type Sending } from "./message.ts";

type Settings = NonNullable<TenantPush["huawei"]>;

const usual = "https://push-api.cloud.huawei.com";
const usualTokens = "https://oauth-login.cloud.huawei.com/oauth2/v3/token";
const success = "80000000";
const tokenInvalid = "80300007";
const signInRefused = new Set(["80200001", "80200003"]);

/** One request to Huawei's service; what it says stands in its answer, whatever the status. */
export async function sendToHuawei({ scope, settings, secret, token, message }: Sending<Settings>): Promise<Outcome> {
  const { appId, address = usual, tokenAddress = usualTokens } = settings;
  const parts = ["huawei", appId, secret];
  const asked = new URLSearchParams({ grant_type: "client_credentials", client_id: appId, client_secret: secret });
  const access = await accessToken(parts, scope.now, () => tokenFrom(scope, tokenAddress, asked));
  const { status, body } = await scope.services.fetchOutside(`${address}/v1/${appId}/messages:send`, {
    method: "POST",
    headers: { authorization: `Bearer ${access}`, "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({ validate_only: false, message: messageOf(token, message) }),
  });
  const code = String(answered(body)["code"]);
  if (code === tokenInvalid) return "gone";
  if (status === 401 || signInRefused.has(code)) {
    forgetAccessToken(parts);
    return "later";
  }
  return status === 200 && code !== success ? "failed" : outcomeOf(status);
}

const messageOf = (token: string, { tag, title, body, path, unread }: NativeMessage) => ({
  data: JSON.stringify({ tag, path, unread }),
  android: {
    ttl: `${keptFor}s`,
    notification: { title, body, tag, click_action: { type: 3 }, badge: { set_num: Math.min(unread, 99) } },
  },
  token: [token],
});
