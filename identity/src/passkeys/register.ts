import type { Static } from "typebox";
import { createChallenge, takeChallenge } from "../challenges.ts";
import { fail } from "../errors.ts";
import { beginProgress } from "../sign-in/progress.ts";
import type { Signed } from "../tokens.ts";
import type { Call } from "../wire/operation.ts";
import { insertPasskey, passkeysOf } from "./passkeys.ts";
import { originOf, relyingPartyOf } from "./relying-party.ts";
import type { Registration } from "./shapes.ts";

const STEP = "WEB_AUTHN_REGISTRATION";
/** ES256, RS256 and EdDSA: what authenticators have, and every Node can verify. */
const ALGORITHMS = [-7, -257, -8];

/** What the browser makes a passkey from. Its challenge is what the answer is recognised by. */
export async function startRegistration(call: Call, { pool, user }: Signed): Promise<object> {
  const relyingParty = relyingPartyOf(pool, call.origin);
  const passkey = { challenge: "", relyingParty };
  const progress = beginProgress({ username: user.email }, user);
  const challenge = await createChallenge(call, pool, { ...progress, step: STEP, passkey }, "person");
  const known = await passkeysOf(call, user);
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  return generateRegistrationOptions({
    rpName: relyingParty,
    rpID: relyingParty,
    userName: user.email,
    userDisplayName: user.attributes["name"] ?? user.attributes["given_name"] ?? user.email,
    userID: new Uint8Array(Buffer.from(user.sub)),
    challenge: new Uint8Array(Buffer.from(challenge, "base64")),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "preferred", requireResidentKey: false, userVerification: "preferred" },
  });
}

/** Keeps the passkey that the browser made. */
export async function completeRegistration(
  call: Call,
  { pool, user }: Signed,
  credential: Static<typeof Registration>,
): Promise<void> {
  const origin = originOf(pool, credential.response.clientDataJSON);
  const challenge = challengeOf(credential.response.clientDataJSON);
  const started = await takeChallenge(call, pool, Buffer.from(challenge, "base64url").toString("base64"));
  if (started?.step !== STEP || !started.passkey || started.sub !== user.sub) {
    return fail("WebAuthnChallengeNotFoundException", "The challenge of the credential is not known or is over.");
  }
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: started.passkey.relyingParty,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch((cause: unknown) =>
    fail("WebAuthnClientMismatchException", "The credential could not be verified.", { cause }),
  );
  if (!registrationInfo) fail("WebAuthnClientMismatchException", "The credential could not be verified.");
  const isNew = await insertPasskey(call, user, {
    credentialId: registrationInfo.credential.id,
    publicKey: Buffer.from(registrationInfo.credential.publicKey).toString("base64url"),
    signCount: registrationInfo.credential.counter,
    transports: credential.response.transports ?? [],
    name: started.passkey.relyingParty,
    attachment: credential.authenticatorAttachment,
    relyingParty: started.passkey.relyingParty,
    createdAt: call.now(),
  });
  if (!isNew) fail("InvalidParameterException", "The credential is registered already, or there are too many.");
}

/** The challenge as the browser repeats it, base64url. */
export function challengeOf(clientData: string): string {
  const read: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString());
  return String(Reflect.get(Object(read), "challenge"));
}
