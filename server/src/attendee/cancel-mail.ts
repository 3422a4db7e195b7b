import { ownEmail } from "../events/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { findCanceled } from "./queries/paid.ts";

type Canceled = {
  readonly eventId: string;
  readonly passId: string;
  readonly accountId: string;
  readonly amount: number;
  readonly currency: string;
};

/** What somebody keeps of a cancellation: which pass, for what, and what goes back. */
export async function mailCancellation(
  scope: Scope,
  { byHost, ...canceled }: Canceled & { readonly byHost?: boolean | undefined },
): Promise<void> {
  if (!byHost) await mailAboutPass(scope, canceled, { kind: "passCanceled", says: null });
}

type How = {
  readonly kind: "passCanceled" | "passEnded" | "passRefunded" | "refundApproved" | "refundRefused" | "passGivenUp";
  /** What the organiser wrote to its holder. */
  readonly says: string | null;
};

/** Writes to the holder of a pass what became of it, and what goes back. */
export async function mailAboutPass(scope: Scope, about: Canceled, { kind, says }: How): Promise<void> {
  const { eventId, passId, accountId, amount, currency } = about;
  const found = await findCanceled(scope, { passId, accountId });
  // Whoever signed in by another way than an address has none to write to.
  if (!found?.email) return;
  const { organization, services } = scope;
  const locale = localeOf(organization, found.locale);
  // What a host writes for all cancellations is about those of holders.
  const own =
    kind === "passCanceled" ? await ownEmail(scope, { type: "cancellation", eventId, accountId, locale }) : {};
  const say = (text: string): string => services.texts.text(locale, `mail.${text}`, { event: found.event });
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const sum = format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  const content = layOut(organization, locale, {
    subject: say(`${kind}.subject`),
    heading: say(`${kind}.heading`),
    paragraphs: [
      ...(own.body ? [] : [say(`${kind}.text`)]),
      ...(says ? [says] : []),
      ...(amount > 0 ? [say("passCanceled.refund")] : []),
    ],
    ...(own.body && { body: own.body }),
    facts: [
      {
        label: say("passCanceled.pass"),
        value: `${found.passType} ${String(found.number ?? "").padStart(4, "0")}`.trim(),
      },
      ...(amount > 0 ? [{ label: say("passCanceled.amount"), value: sum }] : []),
    ],
    action: { label: say("passCanceled.action"), url: `${organization.siteUrl}/events/${found.slug}` },
    footer: say(`${kind}.footer`),
  });
  await services.mail.send(organization, {
    to: found.email,
    ...content,
    ...(own.replyTo !== undefined && { replyTo: own.replyTo }),
  });
}
