import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { Palette } from "./palette.tsx";

const id = (last: number) => `0192aaaa-0000-4000-8000-00000000000${last}`;
const ana = { id: id(1), username: "ana", firstName: "Ana", lastName: "Lima", image: null, title: null };
const group = { id: id(2), slug: "dawn-dippers", name: "Dawn Dippers", image: null, _count: { members: 3 } };
const post = { id: id(3), message: "Low tide at nine", account: ana };
const modules = eachModule(() => ({ canSee: true, canCreate: false }));
const reader = { ...ana, id: id(9), username: "amara", viewer: { modules } };

function server(answers: Record<string, unknown> = {}) {
  const asked: URL[] = [];
  const all = {
    "/self": reader,
    "/accounts": [ana],
    "/self/groups": [{ group }],
    "/groups": [group],
    "/activities": [post],
  };
  const fetch: Fetch = async (address) => {
    const url = new URL(address, "http://localhost");
    asked.push(url);
    const data = { ...all, ...answers }[url.pathname.replace("/api", "")] ?? [];
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  const askedOf = (path: string) => asked.findLast(({ pathname }) => pathname === `/api${path}`)?.searchParams;
  return { fetch, askedOf };
}

const Box = () => <Palette onClose={() => undefined} takeTyped={() => ""} />;
const field = (page: Awaited<ReturnType<typeof show>>) => page.getByRole("combobox");

test("from: suggests people, Enter takes one, and what they wrote is asked for by their id alone", async () => {
  const { fetch, askedOf } = server();
  const page = await show(Box, { fetch });
  await userEvent.fill(field(page), "tide from:a");
  await expect.element(page.getByRole("option", { name: /from:@ana/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(field(page)).toHaveValue("tide from:@ana ");
  await expect.element(page.getByText("From Ana Lima")).toBeVisible();
  await expect.element(page.getByRole("option", { name: /Low tide at nine/ })).toBeVisible();
  expect(askedOf("/activities")?.get("accountId")).toBe(ana.id);
  expect(askedOf("/activities")?.get("search")).toBe("tide");
});

test("in: suggests kinds and the reader's own groups, by the arrow keys", async () => {
  const { fetch, askedOf } = server();
  const page = await show(Box, { fetch });
  await userEvent.fill(field(page), "in:");
  await expect.element(page.getByRole("option", { name: /Dawn Dippers/ })).toBeVisible();
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await expect.element(field(page)).toHaveValue('in:"Dawn Dippers" ');
  await expect.poll(() => askedOf("/activities")?.get("groupId")).toBe(group.id);
});

test("a day is the reader's, and a chip takes its filter off", async () => {
  const { fetch, askedOf } = server();
  const page = await show(Box, { fetch, timeZone: "Asia/Tokyo" });
  await userEvent.fill(field(page), "tide before:2026-05-01");
  await expect.poll(() => askedOf("/activities")?.get("before")).toBe("2026-04-30T15:00:00.000Z");
  await userEvent.click(page.getByRole("button", { name: /^Remove/ }));
  await expect.element(field(page)).toHaveValue("tide");
  await expect.poll(() => askedOf("/activities")?.get("before")).toBeNull();
});

test("what is no filter is searched as words, and says so; the tips begin one", async () => {
  const { fetch, askedOf } = server();
  const page = await show(Box, { fetch });
  await userEvent.fill(field(page), "form:ana");
  await expect.element(page.getByText("“form:ana” is not a filter, so it is searched as words.")).toBeVisible();
  await expect.poll(() => askedOf("/activities")?.get("search")).toBe("form:ana");
  await userEvent.fill(field(page), "tide");
  // The tips lie below what is found.
  await expect.element(page.getByRole("option", { name: /Low tide at nine/ })).toBeVisible();
  await userEvent.click(page.getByText("Search tips"));
  await userEvent.click(page.getByRole("button", { name: /What somebody wrote/ }));
  await expect.element(field(page)).toHaveValue("tide from:");
  await expect.element(field(page)).toHaveFocus();
});

test("of somebody whom the reader may not find nothing is asked, and nothing is found", async () => {
  const { fetch, askedOf } = server({ "/accounts": [] });
  const page = await show(Box, { fetch });
  await userEvent.fill(field(page), "tide from:@ana ");
  await expect.element(page.getByText(/^Nothing found for/)).toBeVisible();
  expect(askedOf("/activities")).toBeUndefined();
});

test("a search that does not answer says so", async () => {
  const failing = [
    "/accounts",
    "/groups",
    "/events",
    "/activities",
    "/threads",
    "/channels",
    "/contents",
    "/series",
    "/bookings/places",
    "/surveys",
    "/interests",
    "/self/chat/messages",
  ];
  const { fetch } = server(Object.fromEntries(failing.map((path) => [path, 500])));
  const page = await show(Box, { fetch });
  await userEvent.fill(field(page), "tide");
  await expect.element(page.getByText("The search does not answer. Try again.")).toBeVisible();
});

/** What the interface finds, whatever is looked for. */
const found = ["Ana Lima@ana", "Dawn Dippers3 members", "Low tide at nineAna Lima"];
const optionsOf = (page: Awaited<ReturnType<typeof show>>) =>
  page
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);
const running = (as: object) => server({ "/self": { ...reader, viewer: { modules, ...as } } });

test("a member jumps to all that is their own, whoever runs the community to all that it takes", async () => {
  const page = await show(Box, running({ isAdministrator: true }));
  for (const [words, name] of [
    ["my year", "My year"],
    ["my payments", "My payments"],
    ["contacts", "Contacts"],
    ["passkeys", "Passkeys"],
    ["tiers", "Tiers"],
    ["safety", "Safety"],
  ] as const) {
    await userEvent.fill(field(page), words);
    await expect.element(page.getByRole("option", { name }).first()).toBeVisible();
  }
});

test("who looks after what is written jumps to its reports alone", async () => {
  const page = await show(Box, running({ isModerator: true }));
  await userEvent.fill(field(page), "reports");
  await expect.element(page.getByRole("option", { name: "Reports" })).toBeVisible();
  await userEvent.fill(field(page), "tiers");
  await expect.poll(() => optionsOf(page)).toEqual(found);
});

test("nobody else is led to any part of running the community, and a guest to nothing that is a member's own", async () => {
  const member = await show(Box, running({}));
  await userEvent.fill(field(member), "safety");
  await expect.poll(() => optionsOf(member)).toEqual(found);
  await member.unmount();
  const guest = await show(Box, { ...running({}), signedIn: false });
  await userEvent.fill(field(guest), "passkeys");
  await expect.poll(() => optionsOf(guest)).toEqual(found);
});

test("typed, the pages of the settings are offered too, and what begins with it comes before what has it", async () => {
  const page = await show(Box, running({}));
  await expect.element(page.getByRole("option", { name: "Notifications" })).toBeVisible();
  expect(page.getByRole("option", { name: "Passkeys" }).query()).toBeNull();
  await userEvent.fill(field(page), "pass");
  await expect.poll(() => optionsOf(page).slice(0, 3)).toEqual(["Password", "Passkeys", "My passes"]);
});

test("series, places to book, surveys and interests are found by words, and alone by in:", async () => {
  const image = null;
  const { fetch, askedOf } = server({
    "/series": [{ id: id(4), name: "Lantern walks", image }],
    "/bookings/places": [{ id: id(5), name: "Lantern studio", image }],
    "/surveys": [{ id: id(6), name: "Which lanterns next?", image }],
    "/interests": [{ id: id(7), name: "lanterns", image }],
  });
  const page = await show(Box, { fetch });
  await userEvent.fill(field(page), "lantern");
  await expect.element(page.getByRole("option", { name: /Lantern walks/ })).toBeVisible();
  const studio = page.getByRole("option", { name: /Lantern studio/ });
  await expect.element(studio).toBeVisible();
  await expect.element(page.getByRole("option", { name: /Which lanterns/ })).toBeVisible();
  await expect.element(page.getByRole("option", { name: /^lanterns/ })).toBeVisible();
  await userEvent.fill(field(page), "lantern in:places");
  await expect.poll(() => askedOf("/bookings/places")?.get("pageSize")).toBe("15");
  await expect.element(page.getByRole("option", { name: /Lantern walks/ })).not.toBeInTheDocument();
  await expect.element(studio).toBeVisible();
});
