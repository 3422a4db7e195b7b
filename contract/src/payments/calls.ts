import { call, Id, input, Nothing, Nullable, Optional, slice, Text } from "../kernel/index.ts";
import { EventSessionAccess } from "../agenda/entities.ts";
import { Session } from "../events/entities.ts";
import { SavedSessions } from "../events/summaries.ts";
import { OwnPaymentSummary } from "../own-payments/entities.ts";
import { Pass, PassSummary } from "../passes/entities.ts";
import { EventSessionSection } from "../passes/session-access.ts";
import { EventAddOnSummary } from "../passes/summaries.ts";
import { registering } from "../registration/entities.ts";
import { paymentErrors } from "./errors.ts";

/** Belongs to no module: a payment that was begun can be completed even if a module is switched off in between. */
export const payments = slice("payments", {
  capture: call({
    method: "POST",
    path: "/organization/intents/{intentId}/capture",
    summary: "Capture a payment, and complete what it pays for",
    params: { intentId: Id("intent") },
    body: input({ nonce: Optional(Nullable(Text(5000))), deviceData: Optional(Nullable(Text(20_000))) }),
    returns: Nothing,
    access: { caller: "member", module: "none", may: ["intent.capture", "intentId"], creates: false },
    errors: Object.values(paymentErrors),
    changes: [
      ...registering,
      EventSessionAccess,
      EventSessionSection,
      Session,
      SavedSessions,
      Pass,
      PassSummary,
      EventAddOnSummary,
      OwnPaymentSummary,
    ],
  }),
});
