import type { Call } from "@marquee/contract/kernel";
import { newKey } from "./client.ts";
import { isWorthRetrying } from "./retries.ts";

type Kept = { readonly subject: string; readonly key: string };

/**
 * Sends writes for people, who press again when something failed: the same call with the same input goes under the same
 * idempotency key until it succeeded or was refused for good, so that what did reach the server is not done twice.
 * Another change of the same thing that succeeds in between drops the key: repeating the first one after it would be a
 * new request.
 */
export type KeptKeys = {
  under<Answer>(call: Call, input: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer>;
};

export function keptKeys(makeKey: () => string = newKey): KeptKeys {
  const kept = new Map<string, Kept>();
  return {
    async under(call, input, send) {
      const { body, ...subject }: { readonly body?: unknown } = Object(input);
      const name = JSON.stringify([call.method, call.path, subject, body]);
      const mine = kept.get(name) ?? { subject: JSON.stringify(subject), key: makeKey() };
      kept.set(name, mine);
      try {
        const answer = await send(mine.key);
        for (const [other, { subject: its }] of kept) if (its === mine.subject) kept.delete(other);
        return answer;
      } catch (error) {
        if (!isWorthRetrying(error)) kept.delete(name);
        throw error;
      }
    },
  };
}
