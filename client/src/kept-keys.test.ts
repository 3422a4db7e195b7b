import { events } from "@marquee/contract/events";
import { self } from "@marquee/contract/accounts";
import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { keptKeys } from "./kept-keys.ts";

const [like, unlike] = [events.get, self.update];
const failure = (status: number) =>
  new ApiError("no", { status, code: "x", issues: [], requestId: undefined, retryAfter: undefined });

/** Presses a button: answers the key that was sent, whether it succeeded or not. */
function presser() {
  let made = 0;
  const keys = keptKeys(() => `key ${(made += 1)}`);
  return async (call: typeof like | typeof unlike, input: object, outcome?: ApiError): Promise<string> => {
    let sent = "";
    const send = async (key: string): Promise<void> => {
      sent = key;
      if (outcome) throw outcome;
    };
    await keys.under(call, input, send).catch(() => undefined);
    return sent;
  };
}

test("what may have reached the server goes under the same key again, until it succeeds", async () => {
  const press = presser();
  const input = { eventId: "a", body: { quantity: 1 } };
  expect(await press(like, input, failure(0))).toBe("key 1");
  expect(await press(like, input, failure(503))).toBe("key 1");
  expect(await press(like, input)).toBe("key 1");
  expect(await press(like, input)).toBe("key 2");
});

test("another body is another request, and a refusal ends a key", async () => {
  const press = presser();
  expect(await press(like, { eventId: "a", body: { quantity: 1 } }, failure(0))).toBe("key 1");
  expect(await press(like, { eventId: "a", body: { quantity: 2 } }, failure(409))).toBe("key 2");
  expect(await press(like, { eventId: "a", body: { quantity: 2 } })).toBe("key 3");
});

test("a change of the same thing that succeeds ends what failed before it, of another thing it does not", async () => {
  const press = presser();
  expect(await press(like, { eventId: "a" }, failure(0))).toBe("key 1");
  expect(await press(like, { eventId: "b" }, failure(0))).toBe("key 2");
  expect(await press(unlike, { eventId: "a" })).toBe("key 3");
  expect(await press(like, { eventId: "a" })).toBe("key 4");
  expect(await press(like, { eventId: "b" })).toBe("key 2");
});
