import type { Fetch } from "@marquee/client";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import AddressesPage from "./addresses-page.tsx";

const home = {
  id: "0192aaaa-0000-4000-8000-000000000001",
  primary: true,
  name: "Inês Duarte",
  address1: "14 Mill Lane",
  address2: "Door 3",
  city: "Porto",
  state: "",
  country: "PT",
  zip: "4050-123",
};
const studio = { ...home, id: "0192aaaa-0000-4000-8000-000000000002", primary: false, name: "Kiln Yard" };

/** Answers the list with these; what is sent is remembered. */
function server(listed: readonly object[] | number) {
  const sent: { what: string; body: unknown }[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    if (method !== "GET") {
      sent.push({ what: `${method} ${pathname}`, body: body ? JSON.parse(String(body)) : undefined });
      return Response.json({ status: "ok", message: "ok", data: method === "DELETE" ? null : home });
    }
    const isList = pathname.endsWith("/self/addresses");
    if (isList && typeof listed === "number")
      return Response.json({ status: "error", message: "No.", data: null }, { status: listed });
    return Response.json({ status: "ok", message: "ok", data: isList ? listed : [] });
  };
  return { fetch, sent };
}

describe("addresses", () => {
  test("say which is proposed first, and are removed when asked twice", async () => {
    const { fetch, sent } = server([home, studio]);
    const page = await show(AddressesPage, { fetch });
    await expect.element(page.getByText("Proposed first")).toBeVisible();
    await expect.element(page.getByText("14 Mill Lane, Door 3, 4050-123 Porto").first()).toBeVisible();
    await page.getByRole("button", { name: "Remove the address of Kiln Yard" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect.poll(() => sent).toEqual([{ what: `DELETE /api/self/addresses/${studio.id}`, body: undefined }]);
  });

  test("are changed in what was changed alone", async () => {
    const { fetch, sent } = server([home]);
    const page = await show(AddressesPage, { fetch });
    await page.getByRole("button", { name: "Change the address of Inês Duarte" }).click();
    await page.getByRole("textbox", { name: /^City/ }).fill("Braga");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sent).toEqual([{ what: `PUT /api/self/addresses/${home.id}`, body: { city: "Braga" } }]);
  });

  test("offer to add the first one", async () => {
    const { fetch, sent } = server([]);
    const page = await show(AddressesPage, { fetch });
    await expect.element(page.getByText("No address yet")).toBeVisible();
    await page.getByRole("button", { name: "Add an address" }).click();
    await page.getByRole("textbox", { name: /^Name or company/ }).fill("Kiln Yard");
    await page.getByRole("button", { name: "Add address" }).click();
    // What is missing is said at its field, and nothing is sent.
    await expect.element(page.getByRole("textbox", { name: /^Street and number/ })).toBeInvalid();
    expect(sent).toEqual([]);
    await page.getByRole("textbox", { name: /^Street and number/ }).fill("14 Mill Lane");
    await page.getByRole("textbox", { name: /^City/ }).fill("Porto");
    await page.getByRole("combobox", { name: /^Country/ }).selectOptions("PT");
    await page.getByRole("button", { name: "Add address" }).click();
    await expect.poll(() => sent).toMatchObject([{ what: "POST /api/self/addresses", body: { country: "PT" } }]);
  });

  test("that cannot be read can be asked for again", async () => {
    const page = await show(AddressesPage, { fetch: server(503).fetch });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});
