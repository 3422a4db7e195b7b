import { eventEmailErrors, eventEmails, unknownPlaceholder } from "@marquee/contract/event-emails";
import { keepPicturesOfText } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { plainTextOf } from "../kernel/html/plain-text.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { saveEventEmail } from "./repo.ts";
import { eventEmailView } from "./views.ts";

export const saveEmail = command(eventEmails.save, listingPolicy, async ({ scope, subject, params, body }) => {
  const written = {
    ...(body.body !== undefined && { body: await checkedBody(scope, body.body ?? "") }),
    ...(body.replyTo !== undefined && { replyTo: body.replyTo ?? "" }),
  };
  return eventEmailView(await saveEventEmail(scope, { eventId: subject.id, type: params.type }, written));
});

/** Empty where nothing is left to read: the mail then says what it says of itself. */
async function checkedBody(scope: Scope, html: string): Promise<string> {
  const safe = safeHtml(html.trim());
  const words = plainTextOf(safe).trim();
  if (words === "" && !safe.includes("<img")) return "";
  refuseUnwanted(scope, words);
  const unknown = unknownPlaceholder(safe);
  if (unknown !== undefined) fail(eventEmailErrors.unknownPlaceholder, { written: `{${unknown}}` });
  await keepPicturesOfText(scope, safe);
  return safe;
}
