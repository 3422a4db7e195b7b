import { IdentityError } from "../../errors.ts";
import { confirmPage } from "../pages/account-pages.ts";
import { challengePage, type Challenge } from "../pages/challenge-pages.ts";
import type { Fault } from "../pages/fields.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { readStep, type Action, type Form, type Outcome, type Visit } from "../visit.ts";
import { ask, outcomeOf, respond, tryPassword } from "./ask.ts";
import { faultFor, missing } from "./faults.ts";
import { codeIn, tooLate } from "./form-parts.ts";
import { sendReset } from "./reset.ts";

export const signIn: Action = async (visit, form) => {
  const { email, password } = { email: (form.get("email") ?? "").trim(), password: form.get("password") ?? "" };
  const fault = missing(visit.say, form, ["email", "password"]);
  if (fault) return { page: signInPage(visit, { email, fault }) };
  try {
    return await tryPassword(visit, email, password);
  } catch (error) {
    const name = error instanceof IdentityError ? error.name : "";
    if (name === "UserNotConfirmedException") return confirmFirst(visit, email, password);
    if (name === "PasswordResetRequiredException") return sendReset(visit, email);
    return { page: signInPage(visit, { email, fault: faultFor(visit.say, error) }) };
  }
};

/** An account that was never confirmed: its code once more, and then on. */
async function confirmFirst(visit: Visit, email: string, password: string): Promise<Outcome> {
  await ask(visit, "ResendConfirmationCode", { Username: email });
  return { page: confirmPage(visit, { kind: "confirm", email, password }) };
}

/** A mailed code in place of the password. */
export const sendCode: Action = async (visit, form) => {
  const email = (form.get("email") ?? "").trim();
  const fault = missing(visit.say, form, ["email"]);
  if (fault) return { page: signInPage(visit, { email, fault }) };
  try {
    const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: "EMAIL_OTP" };
    return await outcomeOf(visit, email, await ask(visit, "InitiateAuth", { AuthFlow: "USER_AUTH", AuthParameters }));
  } catch (error) {
    return { page: signInPage(visit, { email, fault: faultFor(visit.say, error) }) };
  }
};

/** A passkey in place of the password. */
export const usePasskey: Action = async (visit, form) => {
  const email = (form.get("email") ?? "").trim();
  const fault = missing(visit.say, form, ["email"]);
  if (fault) return { page: signInPage(visit, { email, fault }) };
  try {
    const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: "WEB_AUTHN" };
    const asked = await ask(visit, "InitiateAuth", { AuthFlow: "USER_AUTH", AuthParameters });
    if (asked["ChallengeName"] === "WEB_AUTHN") return await outcomeOf(visit, email, asked);
    return { page: signInPage(visit, { email, fault: { text: visit.say("hosted.noPasskey") } }) };
  } catch (error) {
    return { page: signInPage(visit, { email, fault: faultFor(visit.say, error) }) };
  }
};

const CODE_NAMES: Record<string, string> = {
  EMAIL_OTP: "EMAIL_OTP_CODE",
  SMS_MFA: "SMS_MFA_CODE",
  SMS_OTP: "SMS_OTP_CODE",
  SOFTWARE_TOKEN_MFA: "SOFTWARE_TOKEN_MFA_CODE",
};

/** The answer to what was asked beside the first proof. */
export const answer: Action = async (visit, form) => {
  const step = readStep(visit, form);
  if (step?.kind !== "challenge") return tooLate(visit);
  const fault = missing(visit.say, form, askedIn(step));
  if (fault) return { page: challengePage(visit, step, { fault }) };
  try {
    if (step.name === "MFA_SETUP") return await finishSetUp(visit, step, codeIn(form));
    return await respond(visit, step, responsesTo(step, form));
  } catch (error) {
    const fault = faultOf(visit, step, error);
    const isOver = error instanceof IdentityError && error.name === "NotAuthorizedException";
    if (isOver) return { page: signInPage(visit, { email: step.email, fault }) };
    return { page: challengePage(visit, step, { fault }) };
  }
};

/** The fields of a challenge's page that must not be empty. */
function askedIn({ name }: Challenge): readonly string[] {
  if (name === "NEW_PASSWORD_REQUIRED" || name === "PASSWORD") return ["password"];
  if (name === "WEB_AUTHN") return ["credential"];
  return name === "SELECT_MFA_TYPE" ? [] : ["code"];
}

/** A passkey that is refused has no password that could be wrong. */
function faultOf({ say }: Visit, { name }: Challenge, error: unknown): Fault {
  const fault = faultFor(say, error);
  return name === "WEB_AUTHN" && fault.field === "password" ? { text: say("auth.passkeyCanceled") } : fault;
}

function responsesTo({ name }: Challenge, form: Form): Record<string, string> {
  if (name === "NEW_PASSWORD_REQUIRED") return { NEW_PASSWORD: form.get("password") ?? "" };
  if (name === "PASSWORD") return { PASSWORD: form.get("password") ?? "" };
  if (name === "WEB_AUTHN") return { CREDENTIAL: form.get("credential") ?? "" };
  if (name === "SELECT_MFA_TYPE") return { ANSWER: form.get("way") ?? "" };
  return { [CODE_NAMES[name] ?? "ANSWER"]: codeIn(form) };
}

async function finishSetUp(visit: Visit, step: Challenge, UserCode: string): Promise<Outcome> {
  const { Session: session } = await ask(visit, "VerifySoftwareToken", { Session: step.session, UserCode });
  return respond(visit, { ...step, session: String(session) }, {});
}
