import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { InviteByMail } from "./invite-by-mail.tsx";
import { MailInvitationRow } from "./mail-invitation-row.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";

/** Remembers what was sent. */
function server() {
  const sent: string[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    if (method !== "GET") sent.push([method, pathname.split("/").at(-1), body].filter(Boolean).join(" "));
    const counts = { groupId: id, waiting: 0, sent: 0, failed: 0, joined: 0, canceled: 0, left: 40 };
    const data = method === "GET" ? counts : { added: 2, repeated: 0 };
    return Response.json({ status: "ok", message: "ok", data });
  };
  return { fetch, sent };
}

test("what was pasted is said before it is sent: how many, and which rows are left out", async () => {
  const { fetch, sent } = server();
  const page = await show(() => <InviteByMail groupId={id} onClose={() => undefined} />, { fetch });
  await expect.element(page.getByText("You can invite 40 more today.")).toBeVisible();
  await userEvent.fill(page.getByLabelText("Addresses"), "ana@example.org\nnobody\nben@example.org\nana@example.org");
  await expect.element(page.getByText("2 addresses are ready")).toBeVisible();
  await expect.element(page.getByText("Row 2: no address in “nobody”")).toBeVisible();
  await expect.element(page.getByText("Row 4: ana@example.org stands there twice")).toBeVisible();
  await page.getByRole("button", { name: "Invite 2 people" }).click();
  const addresses = JSON.stringify({ addresses: ["ana@example.org", "ben@example.org"] });
  await expect.poll(() => sent).toEqual([`POST mailInvitations ${addresses}`]);
});

test("nothing is sent while there is no address", async () => {
  const { fetch } = server();
  const page = await show(() => <InviteByMail groupId={id} onClose={() => undefined} />, { fetch });
  await expect.element(page.getByText("No address yet")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Invite", exact: true })).toBeDisabled();
});

test("an address is sent again a day later, taken back while it is open, and neither once somebody came by it", async () => {
  const { fetch } = server();
  const nobody = { id, username: "", firstName: null, lastName: null, image: null, title: null };
  const at = "2026-01-20T10:00:00.000Z";
  const invitation = { id, groupId: id, email: "ana@example.org", inviter: nobody, createdAt: at, sentAt: at };
  const row = (state: "sent" | "joined") => (
    <MailInvitationRow invitation={{ ...invitation, state } as Parameters<typeof MailInvitationRow>[0]["invitation"]} />
  );
  const page = await show(() => row("sent"), { fetch });
  await expect.element(page.getByRole("button", { name: "Send again to ana@example.org" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Take back the invitation to ana@example.org" })).toBeVisible();
  await page.unmount();
  const joined = await show(() => row("joined"), { fetch });
  await expect.element(joined.getByText("Joined")).toBeVisible();
  expect(joined.getByRole("button", { name: /ana@example/ }).query()).toBeNull();
});
