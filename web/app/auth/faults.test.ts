import { expect, it } from "vitest";
import kernel from "../kernel/texts/en.json" with { type: "json" };
import { faultOf } from "./faults.ts";
import auth from "./texts/en.json" with { type: "json" };

const english: Readonly<Record<string, string>> = { ...kernel, ...auth };

const named = (name: string): Error => Object.assign(new Error(), { name });
const sentence = (name: string): string | undefined => {
  const fault = faultOf(named(name));
  return fault && english[fault.text];
};

it.each([
  ["NotAuthorizedException", "The password you entered is incorrect."],
  ["UserNotFoundException", "We couldn't find an account with that email."],
  ["NetworkError", "A network error has occurred."],
  ["InvalidIdTokenException", "Invalid Idtoken."],
  ["NoSessionFoundException", "Auth session was not found"],
  ["GetIdResponseException", "Received undefined response from getId operation"],
  ["CredentialsNotFoundException", "Cognito did not respond with either Credentials, AccessKeyId or SecretKey."],
  ["CredentialsException", "Cognito did not respond with either Credentials, AccessKeyId or SecretKey."],
  ["UserUnAuthenticatedException", "User needs to be authenticated to call this API."],
])("%s is said as the specification says it", (name, text) => {
  expect(sentence(name)).toBe(text);
});

it("asks not to clear the storage where the tokens of the device are missing", () => {
  expect(sentence("DeviceMetadataNotFoundException")).toMatch(/clear/);
});

it("reports what is wrong with the shape of a pool's id", () => {
  expect(sentence("InvalidUserPoolId")).toMatch(/underscore/);
  expect(sentence("InvalidIdentityPoolIdException")).toMatch(/colon/);
});

it("leaves to others what it does not know, and lets a step say the same refusal otherwise", () => {
  expect(faultOf(named("TypeError"))).toBeUndefined();
  expect(faultOf("no error")).toBeUndefined();
  const own = { NotAuthorizedException: { text: "auth.stepOver" } } as const;
  expect(faultOf(named("NotAuthorizedException"), own)?.text).toBe("auth.stepOver");
});
