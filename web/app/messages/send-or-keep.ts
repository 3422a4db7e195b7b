import { ApiError, type KeptKeys } from "@marquee/client";
import type { Call } from "@marquee/contract/kernel";
import type { Sent } from "./use-sending.ts";

const known = new Map<string, KeptKeys>();

type Sendable<Input extends object> = {
  readonly call: Call;
  /** Makes the keys of such requests. */
  readonly newKeys: () => KeptKeys;
  /** What is sent, once what it carries is there. */
  readonly prepare: () => Promise<Input>;
  readonly send: (input: Input, idempotencyKey: string) => Promise<unknown>;
  /** Keeps it on this device, under the key by which it may have reached the server; undefined where nothing is kept. */
  readonly keep: ((tried: { readonly key?: string }) => void) | undefined;
};

/**
 * Sends at once what was written, with what it carries; without network it waits in its box, under the key by which it may
 * have reached the server already.
 */
export async function sendOrKeep<Input extends object>({
  call,
  newKeys,
  prepare,
  send,
  keep,
}: Sendable<Input>): Promise<Sent> {
  if (keep && !navigator.onLine) {
    keep({});
    return "waits";
  }
  const keys = known.get(call.id) ?? newKeys();
  known.set(call.id, keys);
  let tried: { readonly key?: string } = {};
  try {
    const input = await prepare();
    await keys.under(call, input, (key) => {
      tried = { key };
      return send(input, key);
    });
    return "arrived";
  } catch (error) {
    if (!keep || !(error instanceof ApiError) || error.status !== 0) throw error;
    // From here on the key is that of what waits: the same words written again are another message.
    known.delete(call.id);
    keep(tried);
    return "waits";
  }
}
