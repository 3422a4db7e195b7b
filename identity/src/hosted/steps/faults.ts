import { IdentityError } from "../../errors.ts";
import type { Fault } from "../pages/fields.ts";
import type { Say } from "../visit.ts";

/** The sentence for a refusal, and the field it is about; any other error is thrown on. */
export function faultFor(say: Say, error: unknown): Fault {
  if (!(error instanceof IdentityError) || error.status >= 500) throw error;
  switch (error.name) {
    case "UserNotFoundException":
      return { text: say("auth.unknownEmail"), field: "email" };
    case "NotAuthorizedException":
      return notAuthorized(say, error.message);
    case "CodeMismatchException":
    case "EnableSoftwareTokenMFAException":
      return { text: say("auth.wrongCode"), field: "code" };
    case "ExpiredCodeException":
      return { text: say("auth.expiredCode"), field: "code" };
    case "InvalidPasswordException":
      return { text: say("auth.weakPassword"), field: "password" };
    case "UsernameExistsException":
      return { text: say("auth.emailTaken"), field: "email" };
    case "UserLambdaValidationException":
      return { text: say("auth.blockedDomain"), field: "email" };
    case "LimitExceededException":
    case "TooManyRequestsException":
      return { text: say("auth.tooOften") };
    default:
      return { text: say("hosted.failed") };
  }
}

// The provider answers five different things by one name.
function notAuthorized(say: Say, message: string): Fault {
  if (/incorrect username or password/i.test(message)) return { text: say("auth.wrongPassword"), field: "password" };
  if (/disabled/i.test(message)) return { text: say("hosted.disabled") };
  if (/session/i.test(message)) return { text: say("hosted.tooLate") };
  if (/sign ?up/i.test(message)) return { text: say("hosted.signUpClosed") };
  return { text: say("hosted.failed") };
}

/** Fields whose lack has a sentence of its own. */
const TOLD: ReadonlySet<string> = new Set(["firstName", "lastName", "email", "password", "code", "terms"]);

/** The sentence for the first field that was left empty. */
export function missing(say: Say, form: URLSearchParams, names: readonly string[]): Fault | undefined {
  const name = names.find((each) => (form.get(each) ?? "").trim() === "");
  if (name === undefined) return undefined;
  return { text: say(TOLD.has(name) ? `auth.missing.${name}` : "auth.required"), field: name };
}
