import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { ActionsDone } from "./actions-done.tsx";

const id = (last: number) => `0192aaaa-0000-4000-8000-00000000000${last}`;
const [eventId, ana, ben] = [id(1), id(2), id(3)];
const accountIds = [ana, ben];
const matching = { status: "ready" } as const;
const counted = {
  people: 2,
  possible: 1,
  skipped: [{ reason: "checkedIn", count: 1 }],
  passes: 1,
  refund: 1_500,
  currency: "EUR",
};
const action = {
  id: id(4),
  kind: "message",
  label: null,
  subject: "Rain",
  by: "Ines Duarte",
  people: 3,
  done: 2,
  waiting: 0,
  skipped: [{ reason: "unsubscribed", count: 1 }],
  createdAt: "2026-05-04T17:30:00.000Z",
};
const left = [{ accountId: ben, name: "Ben", reason: "unsubscribed" }];
const labels = [{ id: id(5), name: "VIP", colour: "second", count: 0 }];

/** Answers like the interface, and notes what was asked for. */
function server(actions: readonly object[] = [], refusal?: object) {
  const sent: { path: string; body: unknown }[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(String(url), "https://riverside.test");
    const path = pathname.split("/").at(-1) ?? "";
    if (method === "POST") sent.push({ path, body: JSON.parse(String(body)) });
    if (method === "POST" && refusal)
      return Response.json({ status: "error", data: null, ...refusal }, { status: 409 });
    const read = path === "actions" ? actions : path === "labels" ? labels : { ...action, left };
    const data = method === "GET" ? read : path === "preview" ? counted : action;
    return Response.json({ status: "ok", message: "ok", data });
  };
  return { fetch, sent };
}

const dialogOf =
  (kind: "label" | "message" | "cancel", started = () => undefined) =>
  () => (
    <ActDialog
      eventId={eventId}
      kind={kind}
      accountIds={accountIds}
      matching={matching}
      onStarted={started}
      onClose={() => undefined}
    />
  );

test("cancelling says before for how many, what goes back and for whom not, and sends the amount along", async () => {
  const { fetch, sent } = server();
  const page = await show(dialogOf("cancel"), { fetch });
  const dialog = page.getByRole("dialog", { name: "Cancel passes" });
  await expect.element(dialog.getByText("1 attendee loses their place.")).toBeVisible();
  await expect.element(dialog.getByText(/^1 pass ends and €15\.00 goes back/)).toBeVisible();
  await expect.element(dialog.getByText("1 is in already")).toBeVisible();
  await dialog.getByLabelText(/^Reason/).fill("The boat leaks");
  await dialog.getByRole("button", { name: "Cancel passes" }).click();
  const body = { chosen: { accountIds }, reason: "The boat leaks", expectedRefund: 1_500 };
  await expect.poll(() => sent.at(-1)).toEqual({ path: "cancel", body });
});

test("all that match the filter are counted anew, and meant where they are chosen", async () => {
  const { fetch, sent } = server();
  const page = await show(dialogOf("label"), { fetch });
  const dialog = page.getByRole("dialog", { name: "Set a label" });
  await expect.element(dialog.getByText("1 attendee gets the label.")).toBeVisible();
  await dialog.getByRole("radio", { name: /^All that match the filter/ }).click();
  const chosen = { matching };
  await expect.poll(() => sent.at(-1)).toEqual({ path: "preview", body: { kind: "label", chosen } });
  await dialog.getByRole("combobox", { name: "Label" }).selectOptions("VIP");
  await dialog.getByRole("button", { name: "Set label" }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      path: "actions",
      body: { kind: "label", chosen, labelId: labels[0]?.id },
    });
});

test("where too many match it says so instead of counting", async () => {
  const message = "More than 5,000 attendees match. Narrow the filter first.";
  const { fetch } = server([], { code: "attendeeAction.tooMany", message });
  const page = await show(dialogOf("message"), { fetch });
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Send mail" })).toBeDisabled();
});

test("what was done says for how many, for whom not and why; what is under way shows how far it is", async () => {
  const { fetch } = server([{ ...action, done: 1, waiting: 1 }, action]);
  const page = await show(() => <ActionsDone eventId={eventId} />, { fetch });
  await expect.element(page.getByText("Write a mail: Rain")).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "Under way" })).toBeVisible();
  await expect.element(page.getByText("Done for 1 of 3")).toBeVisible();
  await page.getByRole("button", { name: "1 earlier one" }).click();
  await expect.element(page.getByText("Done for 2 of 3")).toBeVisible();
  await page.getByRole("button", { name: "For whom not" }).first().click();
  await expect.element(page.getByText("gets no such mails")).toBeVisible();
});

test("nothing is said where nothing was done", async () => {
  const { fetch } = server();
  const page = await show(() => <ActionsDone eventId={eventId} />, { fetch });
  expect(page.getByText("Done with many at once").elements()).toHaveLength(0);
});
