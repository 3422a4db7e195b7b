import type { TenantPush } from "../../kernel/tenancy/push-keys.ts";
import { answered, keptFor, type Outcome, outcomeOf, type Sending } from "./message.ts";

type Settings = NonNullable<TenantPush["xiaomi"]>;

const usual = "https://api.xmpush.xiaomi.com";
/** No device of this app has this id. */
const noTarget = 20_301;

/** One request to Xiaomi's service; what it says stands in its answer, whatever the status. */
export async function sendToXiaomi({ scope, settings, secret, token, message }: Sending<Settings>): Promise<Outcome> {
  const { tag, title, body, path, unread } = message;
  const asked = new URLSearchParams({
    registration_id: token,
    restricted_package_name: settings.package,
    // Longer ones are refused.
    title: [...title].slice(0, 50).join(""),
    description: [...body].slice(0, 128).join(""),
    payload: JSON.stringify({ tag, path, unread }),
    pass_through: "0",
    notify_type: "-1",
    time_to_live: String(keptFor * 1_000),
    "extra.jobkey": tag,
  });
  const answer = await scope.services.fetchOutside(`${settings.address ?? usual}/v3/message/regid`, {
    method: "POST",
    headers: { authorization: `key=${secret}`, "content-type": "application/x-www-form-urlencoded" },
    body: asked.toString(),
  });
  const { code } = answered(answer.body);
  if (code === noTarget) return "gone";
  return answer.status === 200 && code !== 0 ? "failed" : outcomeOf(answer.status);
}
