import type { PageState, Visit } from "../visit.ts";
import { hiddenOf, pathTo } from "../visit.ts";
import { field, goodNews, hidden, hiddenSubmit, notice, passwordField, submit } from "./fields.ts";
import { html } from "./html.ts";
import type { Content } from "./layout.ts";
import { offerPasskey } from "./passkey.ts";
import { providerButtons, providerStyle } from "./provider-buttons.ts";

/** Address and password, a mailed code or a passkey instead, other providers, the way to an account. */
export function signInPage(visit: Visit, { email, fault, news }: PageState = {}): Content {
  const { say, site } = visit;
  const value = email ?? visit.request.loginHint;
  const isKnown = value !== undefined && fault?.field !== "email";
  return {
    title: say("auth.signInTitle", { name: site.name }),
    hasPassword: true,
    script: offerPasskey,
    style: providerStyle(visit.providers),
    body: html`${goodNews(news)}${notice(fault)}
      <form method="post" action="${pathTo(visit, "sign-in")}">
        ${hidden(hiddenOf(visit))}
        ${field({ name: "email", label: say("auth.email"), type: "email", autocomplete: "username", value, isFirst: !isKnown }, fault)}
        <div>
          ${passwordField(say, { name: "password", label: say("auth.password"), autocomplete: "current-password", isFirst: isKnown }, fault)}
          <a class="link" href="${pathTo(visit, "forgot-password")}">${say("auth.forgot")}</a>
        </div>
        ${submit("sign-in", say("shell.signIn"))} ${submit("send-code", say("hosted.sendCode"), "second")}
        ${hiddenSubmit("passkey", say("auth.byPasskey"))}
      </form>
      ${providerButtons(visit)}`,
    below: html`${say("auth.noAccount")}
      <a class="link" href="${pathTo(visit, "sign-up")}">${say("auth.createAccount")}</a>`,
  };
}
