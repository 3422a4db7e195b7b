import { expect, it } from "vitest";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { resourcesOf } from "./configure.ts";

const site = {
  COGNITO_USERPOOL_ID: "local_a",
  COGNITO_CLIENT_ID: "client",
  COGNITO_HOSTED_URL: "https://river.example",
  COGNITO_ENDPOINT: "/identity",
  COGNITO_IDENTITY_POOL_ID: "local:0198",
  COGNITO_ALLOW_GUESTS: false,
  COGNITO_SCOPES: ["openid"],
} as unknown as OrganizationConfig;

it("asks the hosted sign-in for a code, never for tokens, and comes back to the sign-in page", () => {
  const oauth = resourcesOf(site, "https://river.example").Auth?.Cognito.loginWith?.oauth;
  expect(oauth).toEqual({
    domain: "river.example",
    scopes: ["openid"],
    redirectSignIn: ["https://river.example/auth/sign-in"],
    redirectSignOut: ["https://river.example/auth/sign-in"],
    responseType: "code",
  });
});

it("gives guests credentials only where the community allows it", () => {
  const allowed = (COGNITO_ALLOW_GUESTS: boolean) =>
    resourcesOf({ ...site, COGNITO_ALLOW_GUESTS }, "https://river.example").Auth?.Cognito;
  expect(allowed(false)).toMatchObject({ identityPoolId: "local:0198", allowGuestAccess: false });
  expect(allowed(true)).toMatchObject({ allowGuestAccess: true });
});

it("knows no hosted sign-in and no identity pool where there is none", () => {
  const bare = { ...site, COGNITO_HOSTED_URL: "", COGNITO_IDENTITY_POOL_ID: null, COGNITO_ENDPOINT: null };
  expect(resourcesOf(bare, "http://localhost:3000")).toEqual({
    Auth: { Cognito: { userPoolId: "local_a", userPoolClientId: "client" } },
  });
});
