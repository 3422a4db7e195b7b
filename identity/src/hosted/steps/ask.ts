import { decodeJwt } from "jose";
import { IdentityError } from "../../errors.ts";
import { operations } from "../../operations/index.ts";
import { challengePage, offeredBy, type Challenge } from "../pages/challenge-pages.ts";
import type { Outcome, Visit } from "../visit.ts";

type Answer = Record<string, unknown>;

/** Runs an operation of the pool as its clients do, with the same checks, limits and answers. */
export async function ask(visit: Visit, name: string, body: object): Promise<Answer> {
  const operation = operations.get(`AWSCognitoIdentityProviderService.${name}`);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  const { pool } = visit.request;
  const ClientMetadata = { locale: visit.locale };
  return { ...(await operation(visit.call, { ClientId: pool.clientId, ClientMetadata, ...body })) };
}

/** Signs in with a password; whatever is asked beside it becomes the next page. */
export async function tryPassword(visit: Visit, email: string, password: string): Promise<Outcome> {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  return outcomeOf(visit, email, await ask(visit, "InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters }));
}

/** What an answer of InitiateAuth or RespondToAuthChallenge means for the visitor. */
export async function outcomeOf(visit: Visit, email: string, answer: Answer): Promise<Outcome> {
  const tokens = answer["AuthenticationResult"];
  if (isRecord(tokens)) return { signedIn: sessionOf(tokens) };
  const { ChallengeName: name, Session: session } = answer;
  if (typeof name !== "string" || typeof session !== "string") throw new Error("The sign-in led nowhere.");
  const step = { kind: "challenge", name, session, email, parameters: textsOf(answer["ChallengeParameters"]) } as const;
  if (name !== "MFA_SETUP") return { page: challengePage(visit, step) };
  if (offeredBy(step).includes("SOFTWARE_TOKEN_MFA"))
    return { page: challengePage(visit, await withSecret(visit, step)) };
  return respond(visit, step, { EMAIL: email });
}

/** Answers a challenge as the pool's clients do. */
export async function respond(visit: Visit, step: Challenge, responses: Record<string, string>): Promise<Outcome> {
  const USERNAME = step.parameters["USER_ID_FOR_SRP"] ?? step.email;
  const { name: ChallengeName, session: Session } = step;
  const ChallengeResponses = { USERNAME, ...responses };
  const answer = await ask(visit, "RespondToAuthChallenge", { ChallengeName, Session, ChallengeResponses });
  return outcomeOf(visit, step.email, answer);
}

function sessionOf(tokens: Answer) {
  const { AccessToken: accessToken, RefreshToken: refreshToken } = tokens;
  if (typeof accessToken !== "string" || typeof refreshToken !== "string") throw new Error("There are no tokens.");
  const { origin_jti: sessionId, auth_time: signedInAt } = decodeJwt(accessToken);
  if (typeof sessionId !== "string" || typeof signedInAt !== "number") throw new Error("The token names no session.");
  return { sessionId, refreshToken, startedAt: signedInAt * 1000 };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textsOf(parameters: unknown): Record<string, string> {
  if (!isRecord(parameters)) return {};
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** The key for an authenticator app, without which there is nothing to set up. */
async function withSecret(visit: Visit, step: Challenge): Promise<Challenge> {
  const { SecretCode: secret, Session: session } = await ask(visit, "AssociateSoftwareToken", {
    Session: step.session,
  });
  if (typeof secret !== "string" || typeof session !== "string") throw new IdentityError("InternalErrorException", "");
  return { ...step, session, parameters: { ...step.parameters, SECRET: secret } };
}
