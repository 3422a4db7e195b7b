import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import { IdentityError } from "../errors.ts";
import { refreshSession, revokeRefreshToken } from "../sessions.ts";
import { bearerOf, issueTokens, type AuthenticationResult } from "../tokens.ts";
import { findClient, type KnownClient } from "./clients.ts";
import { formOf } from "./exchange.ts";
import { exchangeCode } from "./grants.ts";
import { protect } from "./responses.ts";
import { userInfo } from "./user-info.ts";

/** The endpoints that programs call: no cookie is read, so pages of any origin may. */
export function addTokenEndpoints(context: Context, app: FastifyInstance): void {
  for (const url of ["/oauth2/token", "/oauth2/revoke", "/oauth2/userInfo"]) {
    app.options(url, async (request, reply) =>
      open(reply)
        .header("access-control-allow-methods", "GET, POST, OPTIONS")
        .header("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "*")
        .header("access-control-max-age", "7200")
        .status(204)
        .send(),
    );
  }
  app.post("/oauth2/token", async (request, reply) => {
    const form = formOf(request.body);
    const known = await findClient(context, form.get("client_id") ?? "");
    if (!known) return deny(reply, "invalid_client", "The client is not known.");
    if (form.get("grant_type") === "authorization_code") return grantCode(context, { known, form, reply });
    if (form.get("grant_type") === "refresh_token") return grantRefresh(context, { known, form, reply });
    return deny(reply, "unsupported_grant_type", "The grant is not known.");
  });
  app.post("/oauth2/revoke", async (request, reply) => {
    const form = formOf(request.body);
    const known = await findClient(context, form.get("client_id") ?? "");
    const token = form.get("token") ?? "";
    if (!known) return deny(reply, "invalid_client", "The client is not known.");
    if (token === "") return deny(reply, "invalid_request", "token is missing");
    if (token.split(".").length === 3) return deny(reply, "unsupported_token_type", "Only refresh tokens are revoked.");
    await revokeRefreshToken(context, usedBy(known, token));
    return open(reply).send();
  });
  app.get("/oauth2/userInfo", async (request, reply) => {
    const token = /^Bearer ([\w.=-]+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const signed = await bearerOf(context, token).catch(refusal);
    if (!signed) return refuseBearer(reply, 401, "invalid_token");
    if (!signed.scopes.includes("openid")) return refuseBearer(reply, 403, "insufficient_scope");
    return open(reply).send(userInfo(signed.user, signed.scopes));
  });
}

type Grant = { known: KnownClient; form: URLSearchParams; reply: FastifyReply };

async function grantCode(context: Context, { known, form, reply }: Grant): Promise<FastifyReply> {
  const { pool, client } = known;
  const value = (name: string) => form.get(name) ?? "";
  const missing = ["code", "redirect_uri", "code_verifier"].find((name) => value(name) === "");
  if (missing !== undefined) return deny(reply, "invalid_request", `${missing} is missing`);
  const tokens = await exchangeCode(context, pool, {
    clientId: client.clientId,
    code: value("code"),
    redirectAddress: value("redirect_uri"),
    verifier: value("code_verifier"),
  });
  return tokens ? sendTokens(reply, tokens) : deny(reply, "invalid_grant", "The code is not valid.");
}

async function grantRefresh(context: Context, { known, form, reply }: Grant): Promise<FastifyReply> {
  const used = usedBy(known, form.get("refresh_token") ?? "");
  const refreshed = await refreshSession(context, used).catch(refusal);
  if (!refreshed) return deny(reply, "invalid_grant", "The refresh token is not valid.");
  return sendTokens(reply, await issueTokens(context, { pool: known.pool, ...refreshed }));
}

function usedBy({ pool, client: { clientId } }: KnownClient, refreshToken: string) {
  return { pool, clientId, refreshToken };
}

function refusal(error: unknown): undefined {
  if (error instanceof IdentityError && error.status < 500) return undefined;
  throw error;
}

function sendTokens(reply: FastifyReply, tokens: AuthenticationResult): FastifyReply {
  return open(reply)
    .header("pragma", "no-cache")
    .send({
      access_token: tokens.AccessToken,
      id_token: tokens.IdToken,
      ...(tokens.RefreshToken === undefined ? {} : { refresh_token: tokens.RefreshToken }),
      expires_in: tokens.ExpiresIn,
      token_type: tokens.TokenType,
    });
}

/** The reason under both names: the standard's, and the one that the provider's library reads. */
function deny(reply: FastifyReply, error: string, reason: string): FastifyReply {
  return open(reply)
    .status(400)
    .send({ error, error_description: reason, error_message: `${error}: ${reason}` });
}

function refuseBearer(reply: FastifyReply, status: number, error: string): FastifyReply {
  return open(reply).status(status).header("www-authenticate", `Bearer error="${error}"`).send({ error });
}

function open(reply: FastifyReply): FastifyReply {
  return protect(reply).header("access-control-allow-origin", "*");
}
