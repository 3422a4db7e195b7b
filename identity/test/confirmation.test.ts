import { expect, test } from "vitest";
import { authorizeAddress, hostedForFile, newProof, PlainBrowser } from "./hosted-service.ts";
import { call, lastCode, PASSWORD } from "./service.ts";

const TEMPORARY = "Temporary-Horse-1";

const { service, pool } = await hostedForFile();
let people = 0;

const newAddress = () => `confirmed-${people++}@example.org`;
const send = (operation: string, body: object) => call(service, operation, { ClientId: pool.clientId, ...body });

async function signInWith(email: string, password = PASSWORD): Promise<unknown> {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const { body } = await send("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
  return body["ChallengeName"] ?? body["__type"] ?? "tokens";
}

/** Signs up, and returns the account's sub and the code that was mailed. */
async function signUp(email: string): Promise<{ sub: string; code: string }> {
  const { body } = await send("SignUp", { Username: email, Password: PASSWORD });
  return { sub: String(body["UserSub"]), code: lastCode(service, email) };
}

test("a code of the sign-up does not lift a reset that was forced after it was mailed", async () => {
  const email = newAddress();
  const { sub, code } = await signUp(email);
  await service.identity.requirePasswordReset({ poolId: pool.poolId, sub });
  const confirmed = await send("ConfirmSignUp", { Username: email, ConfirmationCode: code });
  expect(confirmed.body["__type"]).toBe("ExpiredCodeException");
  expect(await signInWith(email)).toBe("PasswordResetRequiredException");
});

test("nor does the page for a new account", async () => {
  const email = newAddress();
  const browser = new PlainBrowser();
  await browser.open(authorizeAddress(service, pool, newProof()));
  await browser.open((browser.page?.url ?? "").replace("sign-in", "sign-up"));
  await browser.press("sign-up", { firstName: "A", lastName: "B", email, password: PASSWORD });
  const [row] = await service.database.query<{ sub: string }>(
    "select sub::text as sub from identity_users where pool_id = $1 and email = $2",
    [pool.poolId, email],
  );
  await service.identity.requirePasswordReset({ poolId: pool.poolId, sub: String(row?.sub) });
  const page = await browser.press("confirm", { code: lastCode(service, email) });
  expect(page.text).toContain('role="alert"');
  expect(await signInWith(email)).toBe("PasswordResetRequiredException");
});

test("who has a temporary password, a forced reset or a confirmed account is sent no code to confirm it", async () => {
  const { poolId } = pool;
  const [temporary, forced, confirmed] = [newAddress(), newAddress(), newAddress()];
  await service.identity.createUser({ poolId, email: temporary, password: TEMPORARY, isTemporary: true });
  await service.identity.createUser({ poolId, email: confirmed, password: PASSWORD });
  const { sub } = await service.identity.createUser({ poolId, email: forced, password: PASSWORD });
  await service.identity.requirePasswordReset({ poolId, sub });
  const before = service.mailbox.length;
  for (const Username of [temporary, forced, confirmed]) await send("ResendConfirmationCode", { Username });
  expect(service.mailbox.slice(before)).toEqual([]);
  expect(await signInWith(temporary, TEMPORARY)).toBe("NEW_PASSWORD_REQUIRED");
});

test("a reset by mail settles a forced reset, a temporary password and an account that waits for its code", async () => {
  const { poolId } = pool;
  const [temporary, forced, waiting] = [newAddress(), newAddress(), newAddress()];
  await service.identity.createUser({ poolId, email: temporary, password: TEMPORARY, isTemporary: true });
  const { sub } = await service.identity.createUser({ poolId, email: forced, password: PASSWORD });
  await service.identity.requirePasswordReset({ poolId, sub });
  await signUp(waiting);
  for (const Username of [temporary, forced, waiting]) {
    await send("ForgotPassword", { Username });
    const reset = { Username, ConfirmationCode: lastCode(service, Username), Password: "New-Horse-8" };
    expect((await send("ConfirmForgotPassword", reset)).status).toBe(200);
    expect(await signInWith(Username, "New-Horse-8")).toBe("tokens");
  }
});
