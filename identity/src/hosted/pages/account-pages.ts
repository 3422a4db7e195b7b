import { hiddenOf, pathTo, type PageState, type Step, type Visit } from "../visit.ts";
import { codeField, field, goodNews, hidden, notice, passwordField, submit } from "./fields.ts";
import { html, type Markup } from "./html.ts";
import type { Content } from "./layout.ts";
import { siteFields, terms } from "./site-fields.ts";

export type NewPerson = {
  firstName?: string;
  lastName?: string;
  /** What the site asks beside, by the names of its fields. */
  profile?: Readonly<Record<string, string>>;
};

export function signUpPage(visit: Visit, state: PageState & NewPerson = {}): Content {
  const { say, site } = visit;
  const { email, fault, firstName, lastName, profile = {} } = state;
  const name = (id: "firstName" | "lastName", label: string, autocomplete: string, value: string | undefined) =>
    field({ name: id, label, type: "text", autocomplete, value, isFirst: id === "firstName" && !value }, fault);
  const password = { name: "password", label: say("auth.password") } as const;
  return {
    title: say("auth.createAccount"),
    hasPassword: true,
    intro: say("auth.joinIntro", { name: site.name }),
    body: html`${notice(fault)}
      <form method="post" action="${pathTo(visit, "sign-up")}">
        ${hidden(hiddenOf(visit))}
        <div class="names">
          ${name("firstName", say("auth.firstName"), "given-name", firstName)}
          ${name("lastName", say("auth.lastName"), "family-name", lastName)}
        </div>
        ${field({ name: "email", label: say("auth.email"), type: "email", autocomplete: "username", value: email, hint: say("auth.emailHint") }, fault)}
        ${passwordField(say, { ...password, autocomplete: "new-password", hint: say("auth.passwordHint") }, fault)}
        ${siteFields(visit, { profile, fault })} ${terms(visit, fault)} ${submit("sign-up", say("auth.createAccount"))}
      </form>`,
    below: html`${say("auth.haveAccount")}
      <a class="link" href="${pathTo(visit, "sign-in")}">${say("shell.signIn")}</a>`,
  };
}

/** The code that proves a new address. */
export function confirmPage(visit: Visit, step: Step & { kind: "confirm" }, state: PageState = {}): Content {
  const { say } = visit;
  return {
    title: say("auth.confirmTitle"),
    intro: say("auth.confirmIntro", { email: step.email }),
    body: html`${goodNews(state.news)}${notice(state.fault)}
      <form method="post" action="${pathTo(visit, "sign-up")}">
        ${hidden(hiddenOf(visit, step))} ${codeField(say("auth.code"), state.fault)}
        ${submit("confirm", say("hosted.confirm"))} ${submit("send-again", say("auth.sendAgain"), "second")}
      </form>`,
    below: backToSignIn(visit),
  };
}

export function forgotPage(visit: Visit, { email, fault }: PageState = {}): Content {
  const { say } = visit;
  const address = { name: "email", label: say("auth.email"), type: "email", autocomplete: "username" } as const;
  return {
    title: say("auth.forgotTitle"),
    intro: say("auth.forgotIntro"),
    body: html`${notice(fault)}
      <form method="post" action="${pathTo(visit, "forgot-password")}">
        ${hidden(hiddenOf(visit))}
        ${field({ ...address, value: email ?? visit.request.loginHint, isFirst: true }, fault)}
        ${submit("forgot", say("auth.sendCode"))}
      </form>`,
    below: backToSignIn(visit),
  };
}

export function resetPage(visit: Visit, step: Step & { kind: "reset" }, { fault, news }: PageState = {}): Content {
  const { say } = visit;
  const password = { name: "password", label: say("auth.newPassword") } as const;
  return {
    title: say("auth.forgotTitle"),
    hasPassword: true,
    intro: say("auth.resetIntro", { email: step.email }),
    body: html`${goodNews(news)}${notice(fault)}
      <form method="post" action="${pathTo(visit, "forgot-password")}">
        ${hidden(hiddenOf(visit, step))} ${codeField(say("auth.code"), fault)}
        ${passwordField(say, { ...password, autocomplete: "new-password", hint: say("auth.passwordHint") }, fault)}
        ${submit("reset", say("auth.setPassword"))} ${submit("send-reset-again", say("auth.sendAgain"), "second")}
      </form>`,
    below: backToSignIn(visit),
  };
}

export function backToSignIn(visit: Visit): Markup {
  return html`<a class="link" href="${pathTo(visit, "sign-in")}">${visit.say("auth.backToSignIn")}</a>`;
}
