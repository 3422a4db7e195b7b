import { eventEmails } from "@marquee/contract/event-emails";
import { findEventEmail } from "../events/index.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { readSample } from "./read-sample.ts";
import { saveEmail } from "./save-email.ts";
import { eventEmailView } from "./views.ts";

const eventEmailsModule = serve(eventEmails, {
  get: query(eventEmails.get, listingPolicy, async ({ scope, subject, params }) => {
    const row = await findEventEmail(scope, subject.id, params.type);
    return row ? eventEmailView(row) : null;
  }),
  sample: readSample,
  save: saveEmail,
});

export const module: SliceModule = { serves: [eventEmailsModule] };
