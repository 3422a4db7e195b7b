import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { InvitePeople } from "./invite-people.tsx";
import type { Invitation } from "./reads.ts";

const id = "0192aaaa-0000-4000-8000-000000000001";

/** Knows one member, and remembers what was sent. */
function server() {
  const sent: string[] = [];
  const skipped = [{ email: "ben@example.org", reason: "member" }];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    if (method !== "GET") sent.push([method, pathname.split("/").at(-1), body].join(" "));
    const data = answers[pathname.split("/").at(-1) ?? ""] ?? { added: 1, skipped, left: 40 };
    return Response.json({ status: "ok", message: "ok", data });
  };
  return { fetch, sent };
}
const answers: Record<string, unknown> = {
  tiers: [{ id, slug: "patron", name: "Patron", priority: 1, iconName: "star", color: null, image: null }],
  progress: { waiting: 0, sent: 0, failed: 0, bounced: 0, refused: 0, joined: 0, canceled: 0, left: 40 },
};

test("addresses are looked at first, and whoever is a member is named; then they are invited", async () => {
  const { fetch, sent } = server();
  const page = await show(() => <InvitePeople onClose={() => undefined} />, { fetch });
  await userEvent.fill(page.getByLabelText("Addresses"), "Ana,ana@example.org,Patron\nben@example.org\nnobody");
  await expect.element(page.getByText("Row 3: no address in “nobody”")).toBeVisible();
  await page.getByRole("button", { name: "Check 2 addresses" }).click();
  await expect.element(page.getByText(/is a member already/)).toBeVisible();
  const people = [{ email: "ana@example.org", name: "Ana", tier: "patron" }, { email: "ben@example.org" }];
  await expect.poll(() => sent).toEqual([`POST check ${JSON.stringify({ people })}`]);
  await page.getByRole("button", { name: "Invite 1 person" }).click();
  await expect.poll(() => sent[1]).toEqual(`POST invitations ${JSON.stringify({ people })}`);
});

test("what was looked at holds no longer once another letter is written", async () => {
  const { fetch, sent } = server();
  const page = await show(() => <InvitePeople onClose={() => undefined} />, { fetch });
  const field = page.getByLabelText("Addresses");
  await userEvent.fill(field, "ana@example.org");
  await page.getByRole("button", { name: "Check 1 address" }).click();
  await expect.element(page.getByRole("button", { name: "Invite 1 person" })).toBeVisible();
  await userEvent.fill(field, "ana@example.org\ncleo@example.org");
  await expect.element(page.getByRole("button", { name: "Check 2 addresses" })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("an address that refused is gone, and is neither written to again nor taken back", async () => {
  const { fetch } = server();
  const nobody = { id, username: "", firstName: null, lastName: null, image: null, title: null };
  const at = "2026-01-20T10:00:00.000Z";
  const invitation = { id, email: null, name: null, tier: null, state: "refused", sentAt: at, createdAt: at };
  const row = { ...invitation, inviter: nobody } as unknown as Invitation;
  const Row = () => (
    <section aria-label="Invited">
      <InvitationRow invitation={row} />
    </section>
  );
  const page = await show(Row, { fetch });
  await expect.element(page.getByText("Wants no invitations")).toBeVisible();
  // Beside it there may be the notice of another invitation, with a button of its own.
  expect(page.getByRole("region", { name: "Invited" }).getByRole("button").query()).toBeNull();
});
