import { hiddenOf, pathTo, type PageState, type Say, type Step, type Visit } from "../visit.ts";
import { backToSignIn } from "./account-pages.ts";
import { codeField, hidden, notice, passwordField, submit } from "./fields.ts";
import { html, type Markup } from "./html.ts";
import type { Content } from "./layout.ts";
import { askPasskey } from "./passkey.ts";
import { qrCode } from "./qr-code.ts";

export type Challenge = Step & { kind: "challenge" };

/** What is asked beside the first proof. */
export function challengePage(visit: Visit, step: Challenge, state: PageState = {}): Content {
  switch (step.name) {
    case "NEW_PASSWORD_REQUIRED":
      return newPasswordPage(visit, step, state);
    case "PASSWORD":
      return passwordPage(visit, step, state);
    case "SELECT_MFA_TYPE":
      return selectPage(visit, step, state);
    case "WEB_AUTHN":
      return passkeyPage(visit, step, state);
    case "MFA_SETUP":
      return setUpPage(visit, step, state);
    default:
      return codePage(visit, step, state);
  }
}

function form(visit: Visit, step: Challenge, { state, fields }: { state: PageState; fields: Markup }): Markup {
  return html`${notice(state.fault)}
    <form method="post" action="${pathTo(visit, "sign-in")}">
      ${hidden(hiddenOf(visit, step))} ${fields} ${submit("answer", visit.say("hosted.goOn"))}
    </form>`;
}

function codePage(visit: Visit, step: Challenge, state: PageState): Content {
  const { say } = visit;
  const fields = codeField(say("auth.code"), state.fault);
  return {
    title: say("hosted.codeTitle"),
    intro: codeIntro(say, step),
    body: form(visit, step, { state, fields }),
    below: backToSignIn(visit),
  };
}

function codeIntro(say: Say, { name, email, parameters }: Challenge): string {
  const to = parameters["CODE_DELIVERY_DESTINATION"] ?? "";
  if (name === "SOFTWARE_TOKEN_MFA") return say("hosted.appCodeIntro");
  if (name === "SMS_MFA" || name === "SMS_OTP") return say("hosted.smsCodeIntro", { to });
  return say("hosted.emailCodeIntro", { to: to === "" ? email : to });
}

function newPasswordPage(visit: Visit, step: Challenge, state: PageState): Content {
  const { say } = visit;
  const password = { name: "password", label: say("auth.newPassword"), isFirst: true } as const;
  const fields = passwordField(
    say,
    { ...password, autocomplete: "new-password", hint: say("auth.passwordHint") },
    state.fault,
  );
  return {
    title: say("hosted.newPasswordTitle"),
    hasPassword: true,
    intro: say("hosted.newPasswordIntro"),
    body: form(visit, step, { state, fields }),
    below: backToSignIn(visit),
  };
}

/** For somebody whose mailbox is the second factor, and was shown first. */
function passwordPage(visit: Visit, step: Challenge, state: PageState): Content {
  const { say, site } = visit;
  const password = { name: "password", label: say("auth.password"), isFirst: true } as const;
  const fields = passwordField(say, { ...password, autocomplete: "current-password" }, state.fault);
  return {
    title: say("auth.signInTitle", { name: site.name }),
    hasPassword: true,
    intro: step.email,
    body: form(visit, step, { state, fields }),
    below: backToSignIn(visit),
  };
}

/** Nothing to write: the browser asks for the finger, the face or the PIN. */
function passkeyPage(visit: Visit, step: Challenge, { fault }: PageState): Content {
  const { say, site } = visit;
  const notUsed = fault?.text ?? say("auth.passkeyCanceled");
  return {
    title: say("auth.signInTitle", { name: site.name }),
    intro: step.email,
    body: html`<p class="notice" id="not-used" role="alert" ${fault === undefined && html` hidden`}>${notUsed}</p>
      <noscript><p class="notice">${say("auth.passkeyUnsupported")}</p></noscript>
      <form
        method="post"
        action="${pathTo(visit, "sign-in")}"
        data-options="${step.parameters["CREDENTIAL_REQUEST_OPTIONS"]}"
      >
        ${hidden(hiddenOf(visit, step))}
        <input type="hidden" name="credential" value="" />
        <input type="hidden" name="do" value="answer" />
        <button class="primary">${say("auth.byPasskey")}</button>
      </form>`,
    below: backToSignIn(visit),
    script: askPasskey,
  };
}

/** The ways that a challenge offers, by the provider's names. */
export function offeredBy({ parameters }: Challenge): string[] {
  const list = parameters["MFAS_CAN_CHOOSE"] ?? parameters["MFAS_CAN_SETUP"] ?? "[]";
  return list.match(/\w+/g) ?? [];
}

function selectPage(visit: Visit, step: Challenge, state: PageState): Content {
  const { say } = visit;
  const names: Record<string, string> = {
    SOFTWARE_TOKEN_MFA: say("hosted.byApp"),
    SMS_MFA: say("hosted.bySms"),
    EMAIL_OTP: say("hosted.byMail"),
  };
  const title = say("hosted.selectTitle");
  const choices = offeredBy(step).flatMap((way, index) => {
    const name = names[way];
    if (name === undefined) return [];
    return html`<label class="choice"
      ><input type="radio" name="way" value="${way}" required${index === 0 && html` checked`} />${name}</label
    >`;
  });
  const fields = html`<fieldset aria-label="${title}">${choices}</fieldset>`;
  return { title, body: form(visit, step, { state, fields }), below: backToSignIn(visit) };
}

/** Setting up an authenticator app, for a pool that asks it of everybody. The key is in the step's parameters. */
function setUpPage(visit: Visit, step: Challenge, state: PageState): Content {
  const { say, site } = visit;
  const secret = step.parameters["SECRET"] ?? "";
  const label = encodeURIComponent(`${site.name}:${step.email}`);
  const address = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site.name)}`;
  const fields = html`${qrCode(address, say("auth.qrLabel"))}
    <a class="button second" href="${address}">${say("hosted.setUpOpen")}</a>
    <div class="field">
      <span>${say("hosted.setUpKey")}</span><code class="secret" dir="ltr">${secret.match(/.{1,4}/g)?.join(" ")}</code>
    </div>
    ${codeField(say("hosted.setUpCode"), state.fault)}`;
  return {
    title: say("hosted.setUpTitle"),
    intro: say("hosted.setUpIntro"),
    body: form(visit, step, { state, fields }),
    below: backToSignIn(visit),
  };
}
