import { createServer, type Server } from "node:http";
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from "jose";
import { Provider } from "oidc-provider";

export const ISSUER = "https://op.test";
export const CLIENT_ID = "riverside";
export const CLIENT_SECRET = "a-secret-of-the-provider-and-us";

type Claims = { email?: string; email_verified?: boolean; given_name?: string; family_name?: string };

/** A real OpenID provider whose answers can be changed on their way. */
export type OpenIdProvider = {
  /** Who can sign in there, by what they type as their login. */
  people: Map<string, Claims>;
  /** Changes the answer of its token endpoint; put back by `reset`. */
  tamper: {
    request?: (form: URLSearchParams) => Promise<void>;
    token?: (answer: Record<string, unknown>) => Promise<Record<string, unknown>>;
    isDown: boolean;
  };
  /** Every request to its token endpoint. */
  exchanges: URLSearchParams[];
  /** An id token signed with its key, or with another's. */
  mint(claims: JWTPayload, options?: { isForeign?: boolean }): Promise<string>;
  /** Reaches it under its https address, from the service and from a browser. */
  fetch: typeof fetch;
  reset(): void;
  stop(): Promise<void>;
};

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" };
}

export async function startOpenIdProvider(callback: string, issuer = ISSUER): Promise<OpenIdProvider> {
  const [own, foreign] = [await newKey("op"), await newKey("op")];
  const people = new Map<string, Claims>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [callback],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...own, kty: "RSA" }] },
    claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    pkce: { required: () => true },
    cookies: { keys: ["cookies of the test"] },
    findAccount: (_context, id) => {
      const claims = people.get(id);
      return claims && { accountId: id, claims: async () => ({ sub: id, ...claims }) };
    },
  });
  provider.proxy = true;
  const server: Server = createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const tamper: OpenIdProvider["tamper"] = { isDown: false };
  const exchanges: URLSearchParams[] = [];

  const reach: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input));
    if (url.origin !== issuer) throw new Error(`${url.origin} is not in this test.`);
    if (tamper.isDown) throw new Error("connect ECONNREFUSED");
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-proto", "https");
    headers.set("x-forwarded-host", url.host);
    const isExchange = url.pathname === "/token" && init.method === "POST";
    const form = new URLSearchParams(isExchange ? String(init.body) : "");
    await tamper.request?.(form);
    const body = isExchange ? { body: form.toString() } : {};
    const local = `http://127.0.0.1:${port}${url.pathname}${url.search}`;
    const answer = await fetch(local, { ...init, ...body, headers });
    if (!isExchange) return answer;
    exchanges.push(form);
    if (!tamper.token || !answer.ok) return answer;
    return Response.json(await tamper.token(Object(await answer.json())));
  };

  return {
    people,
    tamper,
    exchanges,
    mint: async (claims, { isForeign = false } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: "op" })
        .sign(await importJWK(isForeign ? foreign : own, "RS256")),
    fetch: reach,
    reset() {
      tamper.isDown = false;
      delete tamper.token;
      delete tamper.request;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
