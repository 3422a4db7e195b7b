import { setTimeout as sleep } from "node:timers/promises";
import type { Scope } from "../../kernel/scope.ts";
import { pushSecretPlace } from "../../kernel/tenancy/push-keys.ts";
import type { PushService } from "../push-services.ts";
import type { Delivery } from "../web-push.ts";
import { sendToApple } from "./apple.ts";
import { sendToFirebase } from "./firebase.ts";
import { sendToHuawei } from "./huawei.ts";
import type { NativeMessage, Outcome } from "./message.ts";
import { sendToXiaomi } from "./xiaomi.ts";

type Device = { readonly pushService: PushService; readonly deviceToken: string };

/** Messages of a community to one service a second. */
const aSecond = 200;
/** Waits, in ms, before a service that asks for patience is asked again. What it misses then stands under the bell. */
const waits = [500, 2_000];

/** Hands one message to the service of a native app's device, with the community's keys for it. */
export async function sendNative(scope: Scope, device: Device, message: NativeMessage): Promise<Delivery> {
  try {
    for (const wait of [...waits, undefined]) {
      await withinPace(scope, device.pushService);
      const outcome = await sendOnce(scope, device, message);
      if (outcome !== "later") return noted(scope, device, outcome);
      if (wait !== undefined) await sleep(wait);
    }
    return noted(scope, device, "failed");
  } catch (error) {
    // A key that is none, a service that is away. Neither the token nor a secret stands in what is thrown.
    scope.log.warn({ err: error, service: device.pushService }, "a message could not be pushed");
    return "failed";
  }
}

function noted(scope: Scope, { pushService }: Device, delivery: Delivery): Delivery {
  if (delivery === "failed") scope.log.warn({ service: pushService }, "a push service refused a message");
  return delivery;
}

async function withinPace(scope: Scope, service: PushService): Promise<void> {
  const key = `pushes ${scope.organization.id} ${service}`;
  for (let wait = 1; wait > 0;) {
    wait = await scope.services.limiter.take(key, aSecond, 1_000);
    if (wait > 0) await sleep(wait * 1_000);
  }
}

async function sendOnce(scope: Scope, device: Device, message: NativeMessage): Promise<Outcome> {
  const { pushService, deviceToken: token } = device;
  const { apn, firebase, huawei, xiaomi } = scope.organization.configuration.PUSH ?? {};
  const place = pushSecretPlace(scope.organization.id, pushService);
  const opened = (sealed: string): string => scope.services.vault.open(place, sealed).toString();
  const sending = <Settings extends { readonly sealedSecret: string }>(settings: Settings) => ({
    scope,
    settings,
    secret: opened(settings.sealedSecret),
    token,
    message,
  });
  if (pushService === "apn" && apn) return sendToApple(sending(apn));
  if (pushService === "firebase" && firebase) return sendToFirebase(sending(firebase));
  if (pushService === "huawei" && huawei) return sendToHuawei(sending(huawei));
  if (pushService === "xiaomi" && xiaomi) return sendToXiaomi(sending(xiaomi));
  return "failed";
}
