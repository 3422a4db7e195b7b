import type { Fetch } from "@marquee/client";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import ServicesPage from "./services-page.tsx";

const nothing = { info: false, contact: false };
const prints = {
  type: "prints",
  enabled: false,
  status: "undecided",
  publicUrl: "https://prints.example/",
  permissions: nothing,
  details: {
    type: "prints",
    name: "River Prints",
    description: "Photos on paper",
    logo: "",
    permissions: { info: true, contact: true },
  },
};
const routes = {
  ...prints,
  type: "routes",
  details: { ...prints.details, type: "routes", name: "Towpath Routes", permissions: { info: true, contact: false } },
};

/** Answers the list with these; what is sent is remembered. */
function server(listed: readonly object[] | number) {
  const sent: { what: string; body: unknown }[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    if (method !== "GET") sent.push({ what: pathname, body: body ? JSON.parse(String(body)) : undefined });
    const isList = pathname.endsWith("/integrations");
    if (isList && typeof listed === "number")
      return Response.json({ status: "error", message: "No.", data: null }, { status: listed });
    const data = method === "GET" ? (isList ? listed : {}) : prints;
    return Response.json({ status: "ok", message: "ok", data });
  };
  return { fetch, sent };
}

describe("connected services", () => {
  test("say what they ask for, and one that asks for more than one thing asks how much of it", async () => {
    const { fetch, sent } = server([prints, routes]);
    const page = await show(ServicesPage, { fetch });
    await expect
      .element(page.getByText("Asks for: your name, username and picture, your e-mail address and telephone number"))
      .toBeVisible();
    await page.getByRole("button", { name: "Allow River Prints" }).click();
    await page.getByRole("checkbox", { name: /telephone number/ }).click();
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ what: "/api/integrations/prints/enable", body: { permissions: { info: true, contact: false } } }]);
  });

  test("that ask for one thing are allowed at the press, and shown so before the answer", async () => {
    const answered = Promise.withResolvers<Response>();
    const { fetch, sent } = server([routes]);
    const page = await show(ServicesPage, {
      fetch: async (url, options) => {
        const answer = await fetch(url, options);
        return options?.method === "POST" ? answered.promise : answer;
      },
    });
    await page.getByRole("button", { name: "Allow Towpath Routes" }).click();
    await expect.element(page.getByText("Allowed", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Gets: your name, username and picture", { exact: true })).toBeVisible();
    await expect.poll(() => sent).toEqual([{ what: "/api/integrations/routes/enable", body: {} }]);
    answered.resolve(Response.json({ status: "error", message: "Not now.", data: null }, { status: 409 }));
    await expect.element(page.getByRole("button", { name: "Allow Towpath Routes" })).toBeVisible();
  });

  test("that are allowed are opened in a tab of their own, changed and stopped", async () => {
    const allowed = { ...prints, enabled: true, status: "enabled", permissions: { info: true, contact: false } };
    const { fetch, sent } = server([allowed]);
    const page = await show(ServicesPage, { fetch });
    const link = page.getByRole("link", { name: /^Open River Prints/ });
    await expect.element(link).toHaveAttribute("href", "https://prints.example/");
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
    await page.getByRole("button", { name: "Change what River Prints gets" }).click();
    await expect.element(page.getByRole("checkbox", { name: /telephone number/ })).not.toBeChecked();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Stop River Prints" }).click();
    await expect.poll(() => sent).toEqual([{ what: "/api/integrations/prints/disable", body: undefined }]);
  });

  test("are kept from asking, and may ask again", async () => {
    const { fetch, sent } = server([prints, { ...routes, status: "blocked" }]);
    const page = await show(ServicesPage, { fetch });
    await page.getByRole("button", { name: "Never ask about River Prints" }).click();
    await page.getByRole("button", { name: "Towpath Routes may ask again" }).click();
    await expect
      .poll(() => sent.map(({ what }) => what).toSorted())
      .toEqual(["/api/integrations/prints/block", "/api/integrations/routes/disable"]);
  });

  test("of a community that has none say so", async () => {
    const page = await show(ServicesPage, { fetch: server([]).fetch });
    await expect.element(page.getByText("No connected services")).toBeVisible();
  });

  test("that cannot be read can be asked for again", async () => {
    const page = await show(ServicesPage, { fetch: server(503).fetch });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});
