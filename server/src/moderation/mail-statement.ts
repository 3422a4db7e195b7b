import { isOrganized } from "@marquee/contract/moderation";
import { appealAnswered, decisionMade } from "../cases/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import { effect } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { type DecisionRow, findAddress, findDecision } from "./queries/decisions.ts";

/** What was decided, in full: with the address that also whoever cannot sign in reads it by, and appeals. */
export const mailStatement = effect(decisionMade, "mail", async (scope, { decisionId }) => {
  const decision = await findDecision(scope, decisionId);
  // What is out needs no words.
  if (!decision || decision.action === "dismiss" || decision.action === "approve") return;
  const { statement, rule, text, kind, until } = decision;
  await sendAbout(scope, decision, "statement", [
    { label: "rule", value: rule },
    { label: "why", value: statement },
    { label: isOrganized(kind) ? "about" : "wrote", value: kind === "account" ? null : text },
    { label: "until", value: until && until.toISOString() },
  ]);
});

/** What came of an appeal. */
export const mailAnswer = effect(appealAnswered, "mail", async (scope, { decisionId }) => {
  const decision = await findDecision(scope, decisionId);
  if (!decision) return;
  await sendAbout(scope, decision, "answer", [{ label: "why", value: decision.answer }]);
});

type Fact = { readonly label: "rule" | "why" | "wrote" | "about" | "until"; readonly value: string | null };

async function sendAbout(
  scope: Scope,
  decision: DecisionRow,
  what: "statement" | "answer",
  facts: readonly Fact[],
): Promise<void> {
  const { organization, services } = scope;
  const person = await findAddress(scope, decision.accountId);
  if (!person?.email) return;
  const locale = localeOf(organization, person.locale);
  const { action, outcome } = decision;
  const data = { name: organization.configuration.NAME, action, outcome: outcome ?? "upheld" };
  const say = (id: string): string => services.texts.text(locale, `mail.moderation.${id}`, data);
  const shown = facts.flatMap(({ label, value }) => {
    if (value === null || value === "") return [];
    return [{ label: say(label), value: label === "until" ? dayIn(scope, locale, value) : value.slice(0, 500) }];
  });
  const content = layOut(organization, locale, {
    subject: say(`${what}.subject`),
    heading: say(`${what}.heading`),
    paragraphs: [say(`${what}.text`)],
    facts: shown,
    action: { label: say(`${what}.action`), url: `${organization.siteUrl}/statements/${decision.code}` },
    footer: say("footer"),
  });
  await services.mail.send(organization, { to: person.email, ...content });
}

function dayIn({ organization }: Scope, locale: string, at: string): string {
  const { timezone: timeZone } = organization.configuration;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone }).format(new Date(at));
}
