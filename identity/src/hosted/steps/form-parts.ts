import { signInPage } from "../pages/sign-in-page.ts";
import type { Form, Outcome, Visit } from "../visit.ts";

/** People copy codes with spaces in them. */
export function codeIn(form: Form): string {
  return (form.get("code") ?? "").replace(/\s/g, "");
}

/** The first page again, for somebody whose step has expired. */
export function tooLate(visit: Visit): Outcome {
  return { page: signInPage(visit, { fault: { text: visit.say("hosted.tooLate") } }) };
}
