import type { Pool } from "../types.ts";
import { KNOWN_SCOPES } from "./clients.ts";

/** What a pool publishes of itself (OpenID Connect Discovery, RFC 8414). */
export function discoveryDocument({ issuer }: Pool): object {
  const base = issuer.slice(0, issuer.lastIndexOf("/"));
  return {
    issuer,
    authorization_endpoint: `${base}/oauth2/authorize`,
    token_endpoint: `${base}/oauth2/token`,
    userinfo_endpoint: `${base}/oauth2/userInfo`,
    revocation_endpoint: `${base}/oauth2/revoke`,
    end_session_endpoint: `${base}/logout`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    scopes_supported: KNOWN_SCOPES,
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    claims_supported: ["sub", "iss", "aud", "exp", "iat", "auth_time", "nonce", "email", "email_verified", "name"],
    prompt_values_supported: ["none", "login"],
    ui_locales_supported: ["en", "es", "fr", "ja"],
    authorization_response_iss_parameter_supported: true,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  };
}
