import { ApiError } from "@marquee/client";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { useReading } from "../kernel/page/page.tsx";
import { messageView } from "../test/message-view.ts";
import { show } from "../test/shown.tsx";
import { type Asking, MessageDialogs } from "./asking.tsx";
import { Composer } from "./composer.tsx";
import { MessageRow } from "./message-row.tsx";
import { arranged, type MessageView, type Writing } from "./message-view.ts";
import { type Report, Reports } from "./reports.tsx";

const ben = { id: "ben", username: "ben", firstName: "Ben", lastName: "Ott" };
const messageOf = (values: Partial<MessageView>): MessageView =>
  messageView({ text: "You all row like ducks", accountId: "ben", ...values });
const nothing = () => undefined;

type Reporting = (view: MessageView, reason: string) => Promise<unknown>;

function Conversation({ view, report }: { view: MessageView; report: Reporting }) {
  const [asking, setAsking] = useState<Asking>();
  const reading = useReading();
  const [row] = arranged([view], { reading, newSince: undefined });
  const always = { again: nothing, discard: nothing, goTo: nothing };
  const opened = { openImage: nothing, openFile: nothing, openVideo: nothing, addressOf: async () => undefined };
  const actions = { ...always, ...opened, report: () => setAsking({ about: "report", view }) };
  const calls = { remove: async () => undefined, report, addressOf: async () => undefined };
  return (
    <>
      {row && (
        <MessageRow
          row={row}
          reading={reading}
          note={undefined}
          seenBy={[]}
          actions={actions}
          isNamed
          isPointedAt={false}
        />
      )}
      <MessageDialogs asking={asking} calls={calls} onClose={() => setAsking(undefined)} />
    </>
  );
}

async function reporting(view: MessageView, report: Reporting) {
  const page = await show(() => <Conversation view={view} report={report} />);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this message?" });
  await dialog.getByRole("textbox", { name: /What is wrong/ }).fill("Unkind");
  await dialog.getByRole("button", { name: "Report" }).click();
  return { page, dialog };
}

test("a report goes out with its reason; from then on the message says so and is not asked about again", async () => {
  const report = vi.fn<Reporting>(async () => null);
  const view = messageOf({ key: "rude" });
  const { page, dialog } = await reporting(view, report);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(report).toHaveBeenCalledWith(view, "Unkind");
  await expect.element(page.getByText("Reported", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Copy the text" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Report" }).elements()).toEqual([]);
});

test("a report that was refused stays on the screen with its reason", async () => {
  const { page, dialog } = await reporting(messageOf({ key: "kind" }), async () => {
    throw new ApiError("no", {
      status: 409,
      code: "chat.deletedStays",
      issues: [],
      requestId: undefined,
      retryAfter: undefined,
    });
  });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: /What is wrong/ })).toHaveValue("Unkind");
  expect(page.getByText("Reported", { exact: true }).elements()).toEqual([]);
});

async function writing(slowUntil: number | undefined, about?: Writing) {
  const send = vi.fn<() => Promise<void>>(async () => undefined);
  const words = { text: "Me again", change: nothing, send, left: 4_992, isReady: true };
  const page = await show(() => (
    <Composer
      title="Low tide"
      takesFocus={false}
      words={words}
      named={{ candidates: [], look: nothing }}
      slowUntil={slowUntil}
      writing={about}
      onWritten={nothing}
      onEditLast={nothing}
    />
  ));
  const field = page.getByRole("textbox");
  const press = async () => {
    await page.getByRole("button", { name: /Send|Save/ }).click({ force: true });
    await field.click();
    field.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    return send.mock.calls.length;
  };
  return { page, field, press };
}

test("slow mode holds the button and the Enter key, and says how long", async () => {
  const { page, field, press } = await writing(Date.now() + 60_000);
  await expect.element(page.getByText(/^Slow mode is on/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Send" })).toHaveAttribute("aria-disabled", "true");
  await expect.element(field).toHaveAccessibleDescription(/Slow mode is on/);
  expect(await press()).toBe(0);
});

test("when the wait is over the message goes out; an edit never waits", async () => {
  const over = await writing(Date.now() + 1_500);
  await expect.element(over.page.getByText(/^Slow mode is on/)).toBeVisible();
  await expect.element(over.page.getByText(/^Slow mode is on/)).not.toBeInTheDocument();
  expect(await over.press()).toBe(2);
  await over.page.unmount();
  const edit = await writing(Date.now() + 60_000, { as: "edit", view: messageOf({ isOwn: true }) });
  expect(await edit.press()).toBe(2);
});

const report: Report = {
  id: "r1",
  account: ben,
  reason: "Unkind",
  reportedText: "You all row like ducks",
  createdAt: new Date().toISOString(),
  message: { id: "m2", seq: 2, account: ben, text: "" },
  context: [{ id: "m3", seq: 3, account: ben, text: "Easy now" }],
};
const more = { has: false, loading: false, load: async () => undefined };
const listed = (pages: { items: Report[] | undefined; failed?: boolean; onRetry?: () => Promise<unknown> }) =>
  show(() => (
    <Reports
      onRetry={async () => undefined}
      failed={false}
      more={{ ...more, failed: false, href: undefined }}
      {...pages}
      renderAction={({ message }) => <a href={`#${message.seq}`}>Show</a>}
    />
  ));

test("moderators read what was said when it was reported, with what stood around it, and what they can do", async () => {
  const page = await listed({ items: [report] });
  await expect.element(page.getByText("You all row like ducks")).toBeVisible();
  await expect.element(page.getByText("Easy now")).toBeVisible();
  await expect.element(page.getByText("Unkind")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Show" })).toHaveAttribute("href", "#2");
});

test("a list of reports says that there are none, or that it could not be read and reads again", async () => {
  const none = await listed({ items: [] });
  await expect.element(none.getByText("Nothing was reported.")).toBeVisible();
  await none.unmount();
  const onRetry = vi.fn<() => Promise<unknown>>(async () => undefined);
  const failed = await listed({ items: undefined, failed: true, onRetry });
  await failed.getByRole("button", { name: "Try again" }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});
