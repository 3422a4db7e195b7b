import { expect, test } from "vitest";
import type { Tenant } from "../tenancy/tenant.ts";
import { loadTexts } from "../texts.ts";
import { codeMail } from "./code-mail.ts";

const texts = loadTexts(`${import.meta.dirname}/../../../../web/app`);
const tenant = {
  siteUrl: "https://river.example",
  configuration: { NAME: "River", PRIMARY_COLOR: "#0f6b72", DEFAULT_LOCALE: "en", locales: ["en"] },
} as unknown as Tenant;
const mail = (purpose: "sign-up" | "forgot-password" | "sign-in") =>
  codeMail(tenant, texts, { poolId: "p", purpose, medium: "email", to: "ana+x@example.org", code: "123456" });

test("a link leads to the community's own stored address, with the code where no server sees it", () => {
  const link = /https:\S+#\S+/.exec(mail("sign-up").text)?.[0] ?? "";
  const { origin, pathname, searchParams, hash } = new URL(link);
  expect([origin, pathname, searchParams.get("email"), hash]).toEqual([
    "https://river.example",
    "/auth/confirm",
    "ana+x@example.org",
    "#code=123456",
  ]);
  const reset = new URL(/https:\S+#\S+/.exec(mail("forgot-password").text)?.[0] ?? "");
  expect([reset.pathname, reset.searchParams.has("code-sent")]).toEqual(["/auth/forgot-password", true]);
});

test("a code that signs in has no link: it belongs to the window that asked for it", () => {
  expect(mail("sign-in").text).not.toContain("#code");
});
