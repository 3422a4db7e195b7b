import { forgotPage, resetPage } from "../pages/account-pages.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { readStep, type Action, type Outcome, type Visit } from "../visit.ts";
import { ask, tryPassword } from "./ask.ts";
import { faultFor, missing } from "./faults.ts";
import { codeIn, tooLate } from "./form-parts.ts";

export const forgot: Action = async (visit, form) => {
  const email = (form.get("email") ?? "").trim();
  const fault = missing(visit.say, form, ["email"]);
  return fault ? { page: forgotPage(visit, { email, fault }) } : sendReset(visit, email);
};

/** Goes on alike whether or not anybody has the address. */
export async function sendReset(visit: Visit, email: string): Promise<Outcome> {
  try {
    await ask(visit, "ForgotPassword", { Username: email });
    return { page: resetPage(visit, { kind: "reset", email }) };
  } catch (error) {
    return { page: forgotPage(visit, { email, fault: faultFor(visit.say, error) }) };
  }
}

export const sendResetAgain: Action = async (visit, form) => {
  const step = readStep(visit, form);
  if (step?.kind !== "reset") return tooLate(visit);
  try {
    await ask(visit, "ForgotPassword", { Username: step.email });
    return { page: resetPage(visit, step, { news: visit.say("auth.codeSent") }) };
  } catch (error) {
    return { page: resetPage(visit, step, { fault: faultFor(visit.say, error) }) };
  }
};

/** The new password, and in with it. */
export const reset: Action = async (visit, form) => {
  const step = readStep(visit, form);
  if (step?.kind !== "reset") return tooLate(visit);
  const { email } = step;
  const fault = missing(visit.say, form, ["code", "password"]);
  if (fault) return { page: resetPage(visit, step, { fault }) };
  const Password = form.get("password") ?? "";
  try {
    await ask(visit, "ConfirmForgotPassword", { Username: email, ConfirmationCode: codeIn(form), Password });
  } catch (error) {
    return { page: resetPage(visit, step, { fault: faultFor(visit.say, error) }) };
  }
  return tryPassword(visit, email, Password).catch((error: unknown) => ({
    page: signInPage(visit, { email, fault: faultFor(visit.say, error) }),
  }));
};
