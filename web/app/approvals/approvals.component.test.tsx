import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import ApprovalPage from "./approval-page.tsx";
import OrganizedApprovalsPage from "./organized-page.tsx";
import { OwnRequests } from "./own-requests-list.tsx";
import { approval, listed, question, request, workshop } from "./samples.ts";

const modules = eachModule(() => ({ canSee: true, canCreate: true }));
const ana = { id: request.id, username: "ana", firstName: "Ana", lastName: null, image: null, viewer: { modules } };

type Answered = {
  readonly own?: unknown;
  readonly listed?: unknown;
  readonly outcomes?: unknown;
  /** Answers commands with a refusal. */
  readonly refused?: number;
};

/** Answers each read by the end of its path, a number with a refusal; remembers the commands. */
function server({ own = [approval], listed: found = [listed], outcomes = [], refused }: Answered = {}) {
  const commands: { method: string; path: string; body: unknown }[] = [];
  const answer = (data: unknown) =>
    typeof data === "number"
      ? Response.json({ status: "error", code: "x", message: "It did not work.", data: null }, { status: data })
      : Response.json({ status: "ok", message: "ok", data, count: Array.isArray(data) ? data.length : 1 });
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    if (method !== "GET") {
      commands.push({ method, path: pathname, body: typeof body === "string" ? JSON.parse(body) : body });
      if (refused !== undefined) return answer(refused);
      if (pathname.endsWith("/decisions")) return answer(outcomes);
      return answer(pathname.includes("/listings/") ? listed : request);
    }
    if (pathname.endsWith("/self")) return answer(ana);
    if (pathname.endsWith(`/approvals/${listed.id}`)) return answer(listed);
    if (pathname.includes("/listings/") && pathname.endsWith("/approvals")) return answer(found);
    if (pathname.endsWith("/approvals")) return answer(own);
    return answer(workshop);
  };
  return { fetch, commands };
}

const shown = (fetch: Fetch, of: "member" | "organiser") => {
  const Shown = () => (
    <Routes>
      <Route path="/events/:slug/approval" element={<ApprovalPage />} />
      <Route path="/organize/:slug/approvals" element={<OrganizedApprovalsPage />} />
      <Route path="*" element={<p>Somewhere else</p>} />
    </Routes>
  );
  const at = of === "member" ? "/events/lamp-workshop/approval" : "/organize/lamp-workshop/approvals";
  return show(Shown, { fetch, at });
};

const withRequest = (more: object, canAsk = false) => [{ ...approval, canAsk, request: { ...request, ...more } }];

describe("a member", () => {
  test("asks with the answers that are asked for, and a note", async () => {
    const { fetch, commands } = server();
    const page = await shown(fetch, "member");
    await page.getByRole("button", { name: "Ask for a place" }).click();
    await expect.element(page.getByRole("alert")).toBeVisible();
    expect(commands).toEqual([]);
    await userEvent.fill(page.getByRole("textbox", { name: /^What do you make/ }), "Paper lanterns");
    await userEvent.fill(page.getByRole("textbox", { name: /^A note for the organisers/ }), "I bring my tools.");
    await page.getByRole("button", { name: "Ask for a place" }).click();
    await expect
      .poll(() => commands)
      .toMatchObject([
        {
          method: "POST",
          body: {
            passTypeId: approval.passTypeId,
            questions: [{ id: question.id, value: "Paper lanterns" }],
            note: "I bring my tools.",
          },
        },
      ]);
  });

  test("reads why it is refused, and keeps what was written", async () => {
    const { fetch } = server({ refused: 409 });
    const page = await shown(fetch, "member");
    await userEvent.fill(page.getByRole("textbox", { name: /^What do you make/ }), "Paper lanterns");
    await page.getByRole("button", { name: "Ask for a place" }).click();
    await expect.element(page.getByText("It did not work.").first()).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: /^What do you make/ })).toHaveValue("Paper lanterns");
  });

  test("sees that it is requested and what they said, and withdraws when they confirm it", async () => {
    const { fetch, commands } = server({ own: withRequest({}) });
    const page = await shown(fetch, "member");
    await expect.element(page.getByText("Requested", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Paper lanterns")).toBeVisible();
    await expect.element(page.getByText("I bring my tools.")).toBeVisible();
    await page.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect.poll(() => commands).toMatchObject([{ method: "DELETE" }]);
  });

  test("answers what the organisers ask", async () => {
    const asked = { ...request.messages[0], id: question.id, isFromOrganisers: true, text: "Both evenings?" };
    const { fetch, commands } = server({ own: withRequest({ messages: [...request.messages, asked] }) });
    const page = await shown(fetch, "member");
    await expect.element(page.getByText("Both evenings?")).toBeVisible();
    await page.getByRole("button", { name: "Answer" }).click();
    await userEvent.fill(page.getByRole("dialog").getByRole("textbox"), "Both.");
    await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
    await expect.poll(() => commands).toMatchObject([{ method: "POST", body: { text: "Both." } }]);
  });

  test("who is approved goes on to register with what is held", async () => {
    const own = withRequest({ state: "approved", offerEndsAt: "2099-01-01T10:00:00.000Z" });
    const { fetch, commands } = server({ own });
    const page = await shown(fetch, "member");
    await expect.element(page.getByText("You are approved, and a place is held for you")).toBeVisible();
    await page.getByRole("button", { name: "Register now" }).click();
    await expect.element(page.getByText("Somewhere else")).toBeVisible();
    expect(commands).toMatchObject([{ method: "POST", body: { passes: [{ ticketId: approval.passTypeId }] } }]);
  });

  test("who was declined reads it and cannot ask again; who was late can", async () => {
    const declined = await shown(server({ own: withRequest({ state: "declined" }) }).fetch, "member");
    await expect.element(declined.getByText("Declined", { exact: true })).toBeVisible();
    await expect.element(declined.getByRole("button", { name: "Ask again" })).not.toBeInTheDocument();
    declined.unmount();
    const late = await shown(server({ own: withRequest({ state: "expired" }, true) }).fetch, "member");
    await late.getByRole("button", { name: "Ask again" }).click();
    await expect.element(late.getByRole("textbox", { name: /^A note/ })).toBeVisible();
  });

  test("is told where there is nothing to ask for, and where it failed", async () => {
    const none = await shown(server({ own: [] }).fetch, "member");
    await expect.element(none.getByText("Nothing to ask for")).toBeVisible();
    none.unmount();
    const failed = await shown(server({ own: 500 }).fetch, "member");
    await expect.element(failed.getByRole("button", { name: /again/i })).toBeVisible();
  });

  test("has what they asked for among their passes, and nothing where they asked for nothing", async () => {
    const { answers: _answers, messages: _messages, ...summary } = request;
    const Shown = () => <OwnRequests />;
    const page = await show(Shown, { fetch: server({ own: [summary] }).fetch });
    await expect.element(page.getByRole("link", { name: "Lamp workshop" })).toBeVisible();
    await expect.element(page.getByText("Requested", { exact: true })).toBeVisible();
    page.unmount();
    const empty = await show(Shown, { fetch: server({ own: [] }).fetch });
    await expect.element(empty.getByText("Asked for")).not.toBeInTheDocument();
  });
});

describe("an organiser", () => {
  test("opens a request, reads all of it, and approves it with a note", async () => {
    const { fetch, commands } = server({ outcomes: [{ requestId: listed.id, outcome: "registered" }] });
    const page = await shown(fetch, "organiser");
    await page.getByText("Kenji Mori").click();
    const dialog = page.getByRole("dialog", { name: "Kenji Mori" });
    await expect.element(dialog.getByText("Paper lanterns")).toBeVisible();
    await dialog.getByRole("button", { name: "Approve" }).click();
    const deciding = page.getByRole("dialog", { name: "Approve the request of Kenji Mori?" });
    await userEvent.fill(deciding.getByRole("textbox"), "See you there.");
    await deciding.getByRole("button", { name: "Approve" }).click();
    await expect
      .poll(() => commands)
      .toMatchObject([{ body: { requestIds: [listed.id], decision: "approve", note: "See you there." } }]);
    await expect.element(page.getByText("One person is registered")).toBeVisible();
  });

  test("chooses several, and is told what became of each", async () => {
    const other = { ...listed, id: question.id, account: { ...listed.account, firstName: "Zoe", lastName: "Abel" } };
    const outcomes = [
      { requestId: listed.id, outcome: "offered" },
      { requestId: other.id, outcome: "noPlace" },
    ];
    const { fetch, commands } = server({ listed: [listed, other], outcomes });
    const page = await shown(fetch, "organiser");
    for (const name of ["Kenji Mori", "Zoe Abel"])
      await page.getByRole("checkbox", { name: new RegExp(name) }).click({ force: true });
    await page
      .getByRole("region", { name: /chosen/i })
      .getByRole("button", { name: "Approve" })
      .click();
    await page.getByRole("dialog", { name: "Approve 2 requests?" }).getByRole("button", { name: "Approve" }).click();
    await expect.poll(() => commands).toMatchObject([{ body: { requestIds: [listed.id, other.id] } }]);
    await expect.element(page.getByText(/^No place is free for one person/)).toBeVisible();
  });

  test("asks something before deciding", async () => {
    const { fetch, commands } = server();
    const page = await shown(fetch, "organiser");
    await page.getByText("Kenji Mori").click();
    await page.getByRole("dialog").getByRole("button", { name: "Ask something" }).click();
    const asking = page.getByRole("dialog", { name: "Ask Kenji Mori" });
    await userEvent.fill(asking.getByRole("textbox"), "Both evenings?");
    await asking.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => commands).toMatchObject([{ body: { text: "Both evenings?" } }]);
  });

  test("reads where nobody asks", async () => {
    const page = await shown(server({ listed: [] }).fetch, "organiser");
    await expect.element(page.getByText("Nobody waits for your decision")).toBeVisible();
  });
});
