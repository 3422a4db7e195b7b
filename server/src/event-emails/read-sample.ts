import { type EventEmailType, eventEmails } from "@marquee/contract/event-emails";
import { kernelErrors } from "@marquee/contract/kernel";
import { findEmailFacts, valuesOf } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { query } from "../kernel/http/serve.ts";
import { listingPolicy } from "../listings/index.ts";

type SampleTexts = { readonly subject: string; readonly heading: string; readonly text: string | null };

/** Ids of what each mail says of itself. */
const texts: Readonly<Record<EventEmailType, SampleTexts>> = {
  confirmation: {
    subject: "mail.registration.subject",
    heading: "mail.registration.heading",
    text: "mail.registration.text",
  },
  cancellation: {
    subject: "mail.passCanceled.subject",
    heading: "mail.passCanceled.heading",
    text: "mail.passCanceled.text",
  },
  reminder: { subject: "notifications.says.reminder", heading: "notifications.says.reminder", text: null },
};

/** What the caller would read themselves. */
export const readSample = query(eventEmails.sample, listingPolicy, async ({ scope, caller, subject, params }) => {
  const { type } = params;
  const facts = await findEmailFacts(scope, { type, eventId: subject.id, accountId: caller.accountId });
  if (!facts) fail(kernelErrors.notFound);
  const { locale } = scope;
  const say = (id: string): string =>
    scope.services.texts.text(locale, id, { event: facts.event, thing: facts.event, others: 0 });
  const { text, ...heads } = texts[type];
  return {
    subject: say(heads.subject),
    heading: say(heads.heading),
    text: text && say(text),
    values: valuesOf(scope, facts, { type, locale }),
  };
});
