import { keepText, keptValue } from "../keep-text.ts";

/** Who let this browser be pushed to, and as what the community keeps it. */
type PushedHere = { readonly accountId: string; readonly pushDevice: { readonly deviceToken: string } };
const key = "pushed here";

/** The browser as its person has turned it on, to be told again in their next sign-in: with the old one it was forgotten. */
export function readPushedHere(): PushedHere | undefined {
  const kept = Object(keptValue(key));
  const [accountId, pushDevice] = [Reflect.get(kept, "accountId"), Object(Reflect.get(kept, "pushDevice"))];
  return typeof accountId === "string" && typeof pushDevice.deviceToken === "string"
    ? { accountId, pushDevice }
    : undefined;
}

export const rememberPushedHere = (here: PushedHere): void => keepText(key, JSON.stringify(here));

export const forgetPushedHere = (): void => keepText(key, undefined);
