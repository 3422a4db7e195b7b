import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testClock } from "../../test/clock.ts";
import { type OwnInstallation, ownInstallation, type Pool } from "../../test/own-installation.ts";

const clock = testClock();

let own: OwnInstallation;
let pool: Pool;
let first: string;
let people = 0;

beforeAll(async () => {
  own = await ownInstallation({ clock });
  ({ pool } = await own.save("harbor"));
});
afterAll(() => own.close());
beforeEach(async () => {
  clock.reset();
  ({ refreshToken: first } = await own.newPerson(pool, `window-${people++}@example.org`));
});

async function renew(RefreshToken: string): Promise<string> {
  const { body } = await own.ask("GetTokensFromRefreshToken", { ClientId: pool.clientId, RefreshToken });
  return Object(body["AuthenticationResult"]).RefreshToken ?? `refused: ${String(body["__type"])}`;
}

test("a community's refresh token is another after every renewal", async () => {
  const second = await renew(first);
  const third = await renew(second);
  expect(new Set([first, second, third]).size).toBe(3);
});

test("two windows that renew with one token at once both go on, within a minute of grace", async () => {
  const [mine, theirs] = await Promise.all([renew(first), renew(first)]);
  clock.forward(59_000);
  const answerLost = await renew(first);
  const next = await Promise.all([renew(mine), renew(theirs), renew(answerLost)]);
  expect(next.filter((token) => token.startsWith("refused"))).toEqual([]);
});

test("a replaced token that comes back after the grace ends the session of whoever has the newer one", async () => {
  const second = await renew(first);
  clock.forward(61_000);
  expect(await renew(first)).toBe("refused: RefreshTokenReuseException");
  expect(await renew(second)).toBe("refused: NotAuthorizedException");
});
