import { randomBytes } from "node:crypto";
import { spendChallenge, type Challenge } from "../challenges.ts";
import { wrongPassword } from "../errors.ts";
import { readParameter } from "../operations/parameters.ts";
import type { Answer } from "../second-factors/answer-second-factor.ts";
import { accountOf, ask, readSession, resumeToTry } from "../sign-in/ask.ts";
import { continueSignIn } from "../sign-in/continue-sign-in.ts";
import type { Progress } from "../sign-in/progress.ts";
import type { Pool } from "../types.ts";
import type { Call } from "../wire/operation.ts";
import { countUse, passkeysOf, type Passkey } from "./passkeys.ts";
import { originOf, relyingPartyOf } from "./relying-party.ts";
import { readAssertion } from "./shapes.ts";

/** Asks for a passkey. Of a person without one, or of nobody, it asks for one that does not exist. */
export async function askPasskey(call: Call, pool: Pool, progress: Progress): Promise<object> {
  const relyingParty = relyingPartyOf(pool, call.origin);
  const known = await passkeysOf(call, { poolId: pool.poolId, sub: progress.sub });
  const mine = known.filter((each) => each.relyingParty === relyingParty);
  const allowed = mine.length > 0 ? mine : [invented(call, pool, progress)];
  const challenge = randomBytes(32).toString("base64url");
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: relyingParty,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    allowCredentials: allowed.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: "preferred",
  });
  const waiting = { ...progress, step: "WEB_AUTHN", passkey: { challenge, relyingParty } };
  return ask(call, pool, waiting, { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) });
}

/** A passkey whose holder was recognised by the authenticator is two factors: the thing, and its PIN or finger. */
export async function answerPasskey(call: Call, pool: Pool, { session, responses }: Answer): Promise<object> {
  const credential = readAssertion(readParameter(responses, "CREDENTIAL"));
  const token = readSession(session);
  const waiting = await resumeToTry(call, pool, token, "WEB_AUTHN");
  const origin = originOf(pool, credential.response.clientDataJSON);
  const signIn = await accountOf(call, pool, waiting);
  const passkey = (await passkeysOf(call, signIn.user)).find(({ credentialId }) => credentialId === credential.id);
  if (!passkey || !waiting.passkey) return wrongPassword();
  const isVerified = await verify(passkey, { credential, origin, asked: waiting.passkey }).catch(() => undefined);
  if (!isVerified || !(await countUse(call, pool.poolId, passkey, isVerified.newCounter))) return wrongPassword();
  await spendChallenge(call, pool, token);
  const progress: Challenge = { ...waiting, first: "passkey", hasSecond: waiting.hasSecond || isVerified.userVerified };
  return continueSignIn(call, { ...signIn, progress });
}

type Asked = {
  credential: ReturnType<typeof readAssertion>;
  origin: string;
  asked: { challenge: string; relyingParty: string };
};

async function verify({ credentialId, publicKey, signCount }: Passkey, { credential, origin, asked }: Asked) {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: asked.relyingParty,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
      counter: signCount,
    },
    requireUserVerification: false,
  });
  return verified ? authenticationInfo : undefined;
}

function invented(call: Call, { poolId }: Pool, { username }: Progress): Pick<Passkey, "credentialId" | "transports"> {
  return { credentialId: call.vault.hash("nobody's passkey", poolId, username.toLowerCase()), transports: [] };
}
