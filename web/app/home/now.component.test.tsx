import type { Fetch } from "@marquee/client";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { Now } from "./now.tsx";

const id = (digit: number) => `0192aaaa-0000-4000-8000-00000000000${digit}`;
const group = (digit: number, name: string, more: object = {}) => ({
  id: id(digit),
  slug: name.toLowerCase(),
  name,
  image: null,
  access: "private",
  rulesVersion: null,
  questions: [],
  viewer: { role: null, isInvited: true, hasTier: true, hasAcceptedRules: true, request: null },
  _count: { members: 13, requests: 0 },
  ...more,
});
type Shown = ReturnType<typeof group>;
const modules = { groups: { canSee: true, canCreate: true } };

/** Answers who reads and which groups ask; what is answered is no longer among them. */
function server({ invited = [], waiting = [], refuses }: { invited?: Shown[]; waiting?: Shown[]; refuses?: string }) {
  const commands: string[] = [];
  const reads: string[] = [];
  let open = invited;
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    if (method === "GET") reads.push(pathname);
    const answer = (data: unknown) => Response.json({ status: "ok", message: "ok", data });
    if (pathname.endsWith("/self")) return answer({ id: id(9), viewer: { modules } });
    if (pathname.endsWith("/groups/invited")) return answer(open);
    if (pathname.endsWith("/groups/waiting")) return answer(waiting);
    if (method === "GET") return answer([]);
    commands.push(pathname);
    if (refuses) return Response.json({ status: "error", message: refuses, code: "x", data: null }, { status: 409 });
    open = open.filter((each) => !pathname.includes(each.id));
    return answer(null);
  };
  return { fetch, commands, reads };
}

describe("what wants doing now in groups", () => {
  test("an invitation is accepted in place, and gone", async () => {
    const { fetch, commands } = server({ invited: [group(1, "Rowers")] });
    const page = await show(Now, { fetch });
    await expect.element(page.getByRole("link", { name: "Rowers" })).toHaveAttribute("href", "/groups/rowers");
    await page.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => commands).toEqual([`/api/groups/${id(1)}/invitations/accept`]);
    await expect.poll(() => page.getByRole("link", { name: "Rowers" }).query()).toBeNull();
  });

  test("an invitation is declined in place; a refusal is told, and it stays", async () => {
    const { fetch } = server({ invited: [group(1, "Rowers")], refuses: "There is no invitation." });
    const page = await show(Now, { fetch });
    await page.getByRole("button", { name: "Decline" }).click();
    await expect.element(page.getByText("There is no invitation.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Rowers" })).toBeVisible();
  });

  test("says how many wait to be let in, and leads to them", async () => {
    const { fetch } = server({ waiting: [group(2, "Kiln", { _count: { members: 4, requests: 3 } })] });
    const page = await show(Now, { fetch });
    const link = page.getByRole("link", { name: /Kiln/ });
    await expect.element(link).toHaveAttribute("href", "/groups/kiln/manage");
    await expect.element(page.getByText("Look at 3 requests")).toBeVisible();
  });

  test("shows at most four things, and nothing where there is none", async () => {
    const invited = [1, 2, 3].map((digit) => group(digit, `Group${digit}`));
    const waiting = [4, 5].map((digit) => group(digit, `Group${digit}`, { _count: { members: 4, requests: 1 } }));
    const page = await show(Now, { fetch: server({ invited, waiting }).fetch });
    await expect.poll(() => page.container.querySelectorAll("li").length).toBe(4);
    await page.unmount();
    const { fetch, reads } = server({});
    const empty = await show(Now, { fetch });
    await expect.poll(() => reads).toContain("/api/self/groups/waiting");
    expect(empty.container.querySelector("ul")).toBeNull();
  });
});
