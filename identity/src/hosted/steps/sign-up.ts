import { IdentityError } from "../../errors.ts";
import { confirmPage, signUpPage } from "../pages/account-pages.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { puzzlePage } from "../pages/puzzle-page.ts";
import { readStep, type Action, type Visit } from "../visit.ts";
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
  return make(visit, { email, password, attributes }).catch((error: unknown) => ({
    page: signUpPage(visit, { ...typed, fault: faultFor(visit.say, error) }),
  }));
};

type NewAccount = { email: string; password: string; attributes: Record<string, string> };

/** Makes the account, or shows the puzzle that comes first while many are made from this network. */
async function make(visit: Visit, account: NewAccount, validation: { Name: string; Value: string }[] = []) {
  const { email, password, attributes } = account;
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  try {
    await ask(visit, "SignUp", { Username: email, Password: password, UserAttributes, ValidationData: validation });
  } catch (error) {
    const puzzle = puzzleIn(error);
    if (puzzle === undefined) throw error;
    return { page: puzzlePage(visit, { kind: "puzzle", ...account, puzzle }) };
  }
  return { page: confirmPage(visit, { kind: "confirm", email, password }) };
}

function puzzleIn(error: unknown): string | undefined {
  return error instanceof IdentityError ? /error puzzle ([\w:-]+)/.exec(error.message)?.[1] : undefined;
}

/** The browser solved the puzzle: once more, with the solution. */
export const solve: Action = async (visit, form) => {
  const step = readStep(visit, form);
  if (step?.kind !== "puzzle") return tooLate(visit);
  const { email } = step;
  return make(visit, step, [{ Name: "puzzle", Value: form.get("solution") ?? "" }]).catch((error: unknown) => ({
    page: signUpPage(visit, { email, fault: faultFor(visit.say, error) }),
  }));
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
