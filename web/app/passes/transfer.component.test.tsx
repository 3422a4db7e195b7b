import type { Fetch } from "@marquee/client";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { OfferForm } from "./offer-form.tsx";
import type { EventItem, OwnPass } from "./reads.ts";
import { TransferForm } from "./transfer-form.tsx";

const id = (number: number): string => `0192aaaa-0000-4000-8000-${String(number).padStart(12, "0")}`;
const event = { id: id(1), slug: "regatta", name: "Regatta" } as unknown as EventItem;
const pass = { id: id(2) } as unknown as OwnPass;
const ana = { id: id(3), username: "ana", firstName: "Ana", lastName: "Torres", title: null, image: null };

type Sent = { readonly method: string; readonly path: string; readonly body: unknown };
const ok = (data: unknown) => Response.json({ status: "ok", message: "ok", data });

/** Finds Ana, and takes note of what is sent; with a refusal nothing is done. */
function server(refusal?: object) {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    if (method === "GET") return ok([ana]);
    sent.push({ method, path: pathname.split("/").slice(-2).join("/"), body: body ? JSON.parse(String(body)) : null });
    return refusal ? Response.json({ status: "error", data: null, ...refusal }, { status: 460 }) : ok(null);
  };
  return { sent, fetch };
}

describe("a pass goes to a member", () => {
  async function chosen(refusal?: object) {
    const { sent, fetch } = server(refusal);
    const page = await show(() => <TransferForm event={event} pass={pass} />, { fetch });
    await page.getByRole("combobox", { name: "Find a member" }).fill("ana");
    await page.getByRole("option", { name: /Ana Torres/ }).click();
    await page.getByRole("button", { name: "Pass it on" }).click();
    return { page, sent };
  }

  test("only once somebody is chosen", async () => {
    const page = await show(() => <TransferForm event={event} pass={pass} />, { fetch: server().fetch });
    await expect.element(page.getByRole("button", { name: "Pass it on" })).toBeDisabled();
  });

  test("after a question that says what is lost, and it is said who has it now", async () => {
    const { page, sent } = await chosen();
    const question = page.getByRole("dialog", { name: "Pass it on to Ana Torres?" });
    await expect.element(question.getByText(/You cannot take it back/)).toBeVisible();
    expect(sent).toEqual([]);
    await question.getByRole("button", { name: "Pass it on" }).click();
    await expect.element(page.getByText("Ana Torres has the pass now")).toBeVisible();
    expect(sent).toEqual([{ method: "POST", path: `${pass.id}/transfer`, body: { receiverId: ana.id } }]);
  });

  test("and not where it is refused: the reason is said", async () => {
    const { page, sent } = await chosen({
      message: "Passes can no longer be passed on.",
      code: "pass.transfersClosed",
    });
    await page.getByRole("dialog").getByRole("button", { name: "Pass it on" }).click();
    await expect.element(page.getByText("Passes can no longer be passed on.")).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(page.getByText("Ana Torres has the pass now").elements()).toHaveLength(0);
  });
});

describe("a pass is offered to an address", () => {
  test("and not to nothing: the field says so", async () => {
    const { sent, fetch } = server();
    const page = await show(() => <OfferForm event={event} pass={pass} offer={null} />, { fetch });
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect.element(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
  });

  test("with a link that is sent there", async () => {
    const { sent, fetch } = server();
    const page = await show(() => <OfferForm event={event} pass={pass} offer={null} />, { fetch });
    await page.getByRole("textbox", { name: "Email" }).fill("ana@example.org");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ email: "ana@example.org" }]);
  });

  test("and stays one's own until it is taken: the offer is shown and can be taken back", async () => {
    const { sent, fetch } = server();
    const offer = { email: "ana@example.org", expiresAt: "2026-12-01T10:00:00.000Z" } as Parameters<
      typeof OfferForm
    >[0]["offer"];
    const page = await show(() => <OfferForm event={event} pass={pass} offer={offer} />, { fetch });
    await expect.element(page.getByText(/Waiting for ana@example.org, until/)).toBeVisible();
    expect(page.getByRole("textbox").elements()).toHaveLength(0);
    await page.getByRole("button", { name: "Take it back" }).click();
    await expect.poll(() => sent.map(({ method, path }) => [method, path])).toEqual([["DELETE", "transfer/offer"]]);
  });
});
