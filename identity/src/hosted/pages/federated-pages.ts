import { hiddenOf, pathTo, type PageState, type Step, type Visit } from "../visit.ts";
import { backToSignIn } from "./account-pages.ts";
import { codeField, field, goodNews, hidden, notice, submit } from "./fields.ts";
import { html } from "./html.ts";
import type { Content } from "./layout.ts";
import { siteFields, terms } from "./site-fields.ts";

export type Federated = Step & { kind: "federated" };
export type Joining = Step & { kind: "joining" };

/** For somebody whose provider vouches for no address: asks for one, which a mailed code then proves. */
export function addressPage(visit: Visit, step: Federated, state: PageState & { provider: string }): Content {
  const { say } = visit;
  const address = { name: "email", label: say("auth.email"), type: "email", autocomplete: "email" } as const;
  return {
    title: say("hosted.addressTitle"),
    intro: say("hosted.addressIntro", { provider: state.provider }),
    body: html`${notice(state.fault)}
      <form method="post" action="${pathTo(visit, "sign-in")}">
        ${hidden(hiddenOf(visit, step))} ${field({ ...address, value: state.email, isFirst: true }, state.fault)}
        ${submit("give-address", say("auth.sendCode"))}
      </form>`,
    below: backToSignIn(visit),
  };
}

type JoinState = PageState & { provider: string; profile?: Readonly<Record<string, string>> };

/** What the site asks of new people, before somebody whom a provider sent has an account. */
export function joinPage(visit: Visit, step: Joining, { provider, profile = {}, fault }: JoinState): Content {
  const { say } = visit;
  return {
    title: say("auth.createAccount"),
    intro: say("hosted.joinIntro", { provider, email: step.email }),
    body: html`${notice(fault)}
      <form method="post" action="${pathTo(visit, "sign-in")}">
        ${hidden(hiddenOf(visit, step))} ${siteFields(visit, { profile, fault })} ${terms(visit, fault)}
        ${submit("join", say("auth.createAccount"))}
      </form>`,
    below: backToSignIn(visit),
  };
}

export function addressCodePage(visit: Visit, step: Federated, state: PageState = {}): Content {
  const { say } = visit;
  return {
    title: say("auth.confirmTitle"),
    intro: say("auth.confirmIntro", { email: step.email ?? "" }),
    body: html`${goodNews(state.news)}${notice(state.fault)}
      <form method="post" action="${pathTo(visit, "sign-in")}">
        ${hidden(hiddenOf(visit, step))} ${codeField(say("auth.code"), state.fault)}
        ${submit("prove-address", say("hosted.confirm"))} ${submit("give-address", say("auth.sendAgain"), "second")}
      </form>`,
    below: backToSignIn(visit),
  };
}
