import { confirmPage, signUpPage } from "../pages/account-pages.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { readStep, type Action } from "../visit.ts";
import { ask, tryPassword } from "./ask.ts";
import { faultFor, missing } from "./faults.ts";
import { codeIn, tooLate } from "./form-parts.ts";
import { profileInputOf } from "./profile-input.ts";

export const signUp: Action = async (visit, form) => {
  const value = (name: string) => (form.get(name) ?? "").trim();
  const [firstName, lastName, email] = [value("firstName"), value("lastName"), value("email")];
  const password = form.get("password") ?? "";
  const { profile, needed, attributes: own } = profileInputOf(visit, form);
  const fault = missing(visit.say, form, ["firstName", "lastName", "email", "password", ...needed]);
  const typed = { firstName, lastName, email, profile };
  if (fault) return { page: signUpPage(visit, { ...typed, fault }) };
  const attributes = { given_name: firstName, family_name: lastName, locale: visit.locale, ...own };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  try {
    await ask(visit, "SignUp", { Username: email, Password: password, UserAttributes });
  } catch (error) {
    return { page: signUpPage(visit, { ...typed, fault: faultFor(visit.say, error) }) };
  }
  return { page: confirmPage(visit, { kind: "confirm", email, password }) };
};

/** The code of a new account; whoever has just chosen its password is signed in by it. */
export const confirm: Action = async (visit, form) => {
  const step = readStep(visit, form);
  if (step?.kind !== "confirm") return tooLate(visit);
  const { email, password } = step;
  const fault = missing(visit.say, form, ["code"]);
  if (fault) return { page: confirmPage(visit, step, { fault }) };
  try {
    await ask(visit, "ConfirmSignUp", { Username: email, ConfirmationCode: codeIn(form) });
  } catch (error) {
    return { page: confirmPage(visit, step, { fault: faultFor(visit.say, error) }) };
  }
  return tryPassword(visit, email, password).catch((error: unknown) => ({
    page: signInPage(visit, { email, fault: faultFor(visit.say, error) }),
  }));
};

export const sendAgain: Action = async (visit, form) => {
  const step = readStep(visit, form);
  if (step?.kind !== "confirm") return tooLate(visit);
  try {
    await ask(visit, "ResendConfirmationCode", { Username: step.email });
    return { page: confirmPage(visit, step, { news: visit.say("auth.codeSent") }) };
  } catch (error) {
    return { page: confirmPage(visit, step, { fault: faultFor(visit.say, error) }) };
  }
};
