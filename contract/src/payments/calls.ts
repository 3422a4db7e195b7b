import { call, Id, input, Nothing, Nullable, OneOf, Optional, slice, Text } from "../kernel/index.ts";
import { booking } from "../bookings/entities.ts";
import { ManagedCoupon } from "../coupons/entities.ts";
import { EventSessionAccess } from "../agenda/entities.ts";
import { Session } from "../events/entities.ts";
import { SavedSessions } from "../events/summaries.ts";
import { InvoiceSummary } from "../invoices/entities.ts";
import { OwnPaymentSummary } from "../own-payments/entities.ts";
import { Pass, PassSummary } from "../passes/entities.ts";
import { EventSessionSection } from "../passes/session-access.ts";
import { EventAddOnSummary } from "../passes/summaries.ts";
import { registering } from "../registration/entities.ts";
import { OrganizationConfig } from "../organization/entities.ts";
import { chosenProviders, PaymentAccount, PaymentSettings } from "./entities.ts";
import { paymentErrors } from "./errors.ts";

const byAdministrators = { caller: "administrator", module: "none", acting: "team" } as const;

/** Belongs to no module: a payment that was begun can be completed even if a module is switched off in between. */
export const payments = slice("payments", {
  capture: call({
    method: "POST",
    path: "/organization/intents/{intentId}/capture",
    summary: "Capture a payment, and complete what it pays for",
    params: { intentId: Id("intent") },
    body: input({ nonce: Optional(Nullable(Text(5000))), deviceData: Optional(Nullable(Text(20_000))) }),
    returns: Nothing,
    access: { caller: "member", module: "none", may: ["intent.capture", "intentId"], creates: false, guests: true },
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
      InvoiceSummary,
      ManagedCoupon,
      ...booking,
    ],
  }),
  settings: call({
    method: "GET",
    path: "/manage/payments",
    summary: "Read by which provider the community takes money, and what is known of its account there",
    returns: PaymentSettings,
    access: byAdministrators,
  }),
  saveSettings: call({
    method: "PUT",
    path: "/manage/payments",
    summary: "Choose by which provider the community takes money, and its keys there; null forgets a key",
    body: input({
      provider: Optional(OneOf(...chosenProviders)),
      publishableKey: Optional(Nullable(Text(300))),
      secretKey: Optional(Nullable(Text(300))),
      webhookSecret: Optional(Nullable(Text(300))),
    }),
    returns: PaymentSettings,
    access: byAdministrators,
    audited: true,
    errors: [paymentErrors.keysMissing],
    changes: [PaymentSettings, OrganizationConfig],
  }),
  testKeys: call({
    method: "POST",
    path: "/manage/payments/test",
    summary: "Ask the provider whether it knows the saved keys",
    returns: PaymentAccount,
    access: { ...byAdministrators, creates: false },
    audited: false,
    errors: [paymentErrors.keysMissing, paymentErrors.keysRefused, paymentErrors.unreachable],
    changesNothing: "Nothing is kept of it.",
  }),
});
