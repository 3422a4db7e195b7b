import { Self } from "../accounts/entities.ts";
import { call, input, kernelErrors, Nothing, slice, Text, Type, Whole } from "../kernel/index.ts";
import { TermsStanding, TermsSummary, TermsVersion } from "./entities.ts";
import { termsErrors } from "./errors.ts";

const between = (minimum: number, maximum: number) => Type.Unsafe<number>({ type: "integer", minimum, maximum });
/** A day of the calendar. Nobody keeps it. */
const BirthDate = input({ year: between(1, 9999), month: between(1, 12), day: between(1, 31) });
const ages = [termsErrors.tooYoung, termsErrors.askedOften];

/** What one agrees to, and has to be, before one writes in a community. */
export const terms = slice("terms", {
  versions: call({
    method: "GET",
    path: "/organization/terms",
    summary: "List the versions of the community's terms that were to be accepted, the latest first",
    returns: Type.Array(TermsSummary),
    access: { caller: "guest", module: "none" },
  }),
  version: call({
    method: "GET",
    path: "/organization/terms/{version}",
    summary: "Read the community's terms as they were in a version",
    params: { version: Text(40, 1) },
    returns: TermsVersion,
    access: { caller: "guest", module: "none" },
    errors: [kernelErrors.notFound],
  }),
  accept: call({
    method: "PUT",
    path: "/self/terms",
    summary: "Accept the community's terms, in the version that was read",
    body: input({ version: Whole }),
    returns: Nothing,
    access: { caller: "member", module: "none", acting: "never" },
    audited: true,
    errors: [termsErrors.changed],
    changes: [Self, TermsStanding],
  }),
  confirmAge: call({
    method: "PUT",
    path: "/self/age",
    summary: "Show that one is as old as the community asks: the date is looked at and not kept",
    body: input({ birthDate: BirthDate }),
    returns: Nothing,
    access: { caller: "member", module: "none", acting: "never" },
    errors: ages,
    changes: [Self],
  }),
  checkAge: call({
    method: "POST",
    path: "/organization/age",
    summary: "Ask whether somebody new is as old as the community asks: neither address nor date is kept",
    body: input({ email: Text(320, 3), birthDate: BirthDate }),
    returns: Nothing,
    access: { caller: "guest", module: "none", creates: false },
    errors: ages,
    changesNothing: "It is looked at and forgotten.",
  }),
  standing: call({
    method: "GET",
    path: "/manage/terms",
    summary: "Count who has accepted the terms that hold",
    returns: TermsStanding,
    access: { caller: "administrator", module: "none", acting: "team" },
  }),
});
