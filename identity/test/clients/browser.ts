import { Amplify } from "aws-amplify";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { Pool } from "../../src/index.ts";
import type { Service } from "../service.ts";

/** Points aws-amplify at a pool, with a storage in place of the browser's. */
export function configureAmplify(service: Service, { poolId, clientId }: Pool, storage: Map<string, string>): void {
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: service.endpoint } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void storage.set(key, value),
    getItem: async (key) => storage.get(key) ?? null,
    removeItem: async (key) => void storage.delete(key),
    clear: async () => storage.clear(),
  });
}

/** What signing out leaves of a browser's storage, and what closing the browser would not: the device. */
export function forgetTokens(storage: Map<string, string>): void {
  for (const key of storage.keys())
    if (/\.(accessToken|idToken|refreshToken|clockDrift|signInDetails)$/.test(key)) storage.delete(key);
}
