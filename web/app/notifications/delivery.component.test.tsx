import type { Fetch } from "@marquee/client";
import { afterEach, expect, test, vi } from "vitest";
import { Route, Routes } from "react-router";
import { show } from "../test/shown.tsx";
import { BellPanel } from "./bell-panel.tsx";
import { DeliveryChoices } from "./delivery-choices.tsx";
import { NotificationOptions } from "./notification-options.tsx";
import { PushDevices } from "./push-devices.tsx";
import type { NotificationView } from "./reads.ts";
import UnsubscribePage from "./unsubscribe-page.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Answers by path, and remembers which commands came with what. */
function server(answers: Readonly<Record<string, unknown>>) {
  const commands: [string, unknown][] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") commands.push([`${method} ${path}`, body === undefined ? null : JSON.parse(String(body))]);
    return Response.json({ status: "ok", message: "ok", data: answers[`${method} ${path}`] ?? answers[path] ?? null });
  };
  return { fetch, commands };
}

const preferences = { commentEmail: true, mailRhythm: "soon", quietFrom: null, quietUntil: null, mailsADay: 10 };

test("mail comes as it happens with a cap, or together without one; quiet hours begin with a night", async () => {
  const { fetch, commands } = server({ "/api/self/notificationPreferences": preferences });
  const page = await show(DeliveryChoices, { fetch });
  await expect.element(page.getByLabelText("Mails a day at most")).toHaveValue("10");
  await page.getByRole("switch", { name: "Quiet hours" }).click();
  await expect
    .poll(() => commands)
    .toContainEqual(["PUT /api/self/notificationPreferences", { quietFrom: 22, quietUntil: 7 }]);
  await page.getByRole("combobox", { name: "Mail", exact: true }).selectOptions("Once a day, in one mail");
  await expect.poll(() => commands).toContainEqual(["PUT /api/self/notificationPreferences", { mailRhythm: "daily" }]);
});

test("a notification says why it is there, and less of it is one press", async () => {
  const { fetch, commands } = server({});
  const notification = { kind: "comment", sentBy: ["commentPush", "commentEmail"] } as unknown as NotificationView;
  const page = await show(() => <NotificationOptions notification={notification} />, { fetch });
  await page.getByRole("button", { name: "Why am I told this?" }).click();
  await expect.element(page.getByRole("menuitem", { name: /somebody answers or names you/ })).toBeVisible();
  await page.getByRole("menuitem", { name: "Less of this" }).click();
  await expect
    .poll(() => commands)
    .toEqual([["PUT /api/self/notificationPreferences", { commentPush: false, commentEmail: false }]]);
  await expect.element(page.getByText(/You will not be sent this any more/)).toBeVisible();
});

test("less of it is offered in the bell as well, over it, and the bell stays open until one leaves it", async () => {
  const about = { kind: "follow", type: "FOLLOW", sentBy: ["newFollowerEmail"], happened: null, times: 1, read: false };
  const sender = { id: "a1", username: "ana", firstName: "Ana", lastName: "Lima", image: null };
  const list = [{ ...about, id: "n1", sender, createdAt: "2026-11-20T10:00:00Z" }];
  const { fetch, commands } = server({ "/api/self/notifications": list });
  const trigger = { current: null };
  const onClose = vi.fn<() => void>();
  const page = await show(() => <BellPanel trigger={trigger} onClose={onClose} />, { fetch });
  await expect.element(page.getByRole("link", { name: /Ana Lima follows you/ })).toBeVisible();
  await page.getByRole("button", { name: "Why am I told this?" }).click();
  await page.getByRole("menuitem", { name: "Less of this" }).click();
  await expect.poll(() => commands).toEqual([["PUT /api/self/notificationPreferences", { newFollowerEmail: false }]]);
  await expect.element(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Why am I told this?" }).click();
  await page.getByRole("menuitem").first().click();
  await expect.poll(() => onClose.mock.calls.length).toBeGreaterThan(0);
});

test("what cannot be turned off offers only why it is there", async () => {
  const notification = { kind: "welcome", sentBy: [] } as unknown as NotificationView;
  const page = await show(() => <NotificationOptions notification={notification} />);
  await page.getByRole("button", { name: "Why am I told this?" }).click();
  await expect.element(page.getByRole("menuitem", { name: "You are new here." })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Less of this" })).not.toBeInTheDocument();
});

test("the last line of a mail leads to a page that turns off its kind at the press, and on again", async () => {
  let isOn = true;
  const commands: unknown[] = [];
  const fetch: Fetch = async (_url, { method = "GET", body } = {}) => {
    if (method === "PUT") {
      commands.push(JSON.parse(String(body)));
      ({ isOn } = JSON.parse(String(body)));
    }
    return Response.json({ status: "ok", message: "ok", data: { kind: "commentEmail", isOn } });
  };
  const Page = () => (
    <Routes>
      <Route path="/unsubscribe/:permit" element={<UnsubscribePage />} />
    </Routes>
  );
  const page = await show(Page, { fetch, at: "/unsubscribe/abc", signedIn: false });
  await expect.element(page.getByText("Comments", { exact: true })).toBeVisible();
  expect(commands).toEqual([]);
  await page.getByRole("button", { name: "Turn these mails off" }).click();
  await expect.element(page.getByRole("heading", { name: "You get no more mails about this" })).toBeVisible();
  await page.getByRole("button", { name: "Turn on again" }).click();
  await expect.element(page.getByRole("button", { name: "Turn these mails off" })).toBeVisible();
  await expect.poll(() => commands).toEqual([{ isOn: false }, { isOn: true }]);
});

const telephone = {
  id: "0192aaaa-0000-4000-8000-000000000001",
  name: "Firefox · Android",
  model: null,
  isReachable: true,
  createdAt: "2026-11-20T10:00:00.000Z",
};

/** A browser whose worker lets itself be subscribed, as far as it is asked here. */
function browser(permission: NotificationPermission) {
  let subscription: object | null = null;
  const made = {
    endpoint: "https://push.example.org/1",
    toJSON: () => ({ endpoint: "https://push.example.org/1", keys: { p256dh: "point", auth: "secret" } }),
    unsubscribe: async () => ((subscription = null), true),
  };
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: vi.fn<(options: object) => Promise<object>>(async () => (subscription = made)),
    },
  };
  const { serviceWorker } = navigator;
  vi.spyOn(serviceWorker, "getRegistration").mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
  vi.spyOn(serviceWorker, "ready", "get").mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
  const ask = vi.fn<() => Promise<NotificationPermission>>(async () => "granted");
  vi.stubGlobal("Notification", { permission, requestPermission: ask });
  return { registration, ask };
}

test("permission is asked by the press alone; then the browser is subscribed with the community's key and kept", async () => {
  const { registration, ask } = browser("default");
  const { fetch, commands } = server({ "/api/self/push-devices": [], "/api/self/push-keys": { publicKey: "BKey" } });
  const page = await show(PushDevices, { fetch });
  await expect.element(page.getByText("No device yet")).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Turn on for this device" }).click();
  await expect.element(page.getByRole("button", { name: "Turn off for this device" })).toBeVisible();
  expect(registration.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: "BKey",
  });
  expect(commands.at(-1)).toMatchObject([
    "POST /api/self/push-devices",
    { pushDevice: { deviceToken: "https://push.example.org/1", pushService: "web", keys: { p256dh: "point" } } },
  ]);
  await page.getByRole("button", { name: "Turn off for this device" }).click();
  await expect.element(page.getByRole("button", { name: "Turn on for this device" })).toBeVisible();
});

test("whether a message on the screen says what was written is one switch, kept at once", async () => {
  browser("default");
  const { fetch, commands } = server({
    "/api/self/push-devices": [],
    "/api/self/notificationPreferences": { ...preferences, chatTextPush: true },
  });
  const page = await show(PushDevices, { fetch });
  const shows = page.getByRole("switch", { name: "Show what was written" });
  await expect.element(shows).toBeChecked();
  await shows.click();
  await expect.poll(() => commands).toEqual([["PUT /api/self/notificationPreferences", { chatTextPush: false }]]);
});

test("a browser that blocks notifications says how to allow them", async () => {
  browser("denied");
  const { fetch } = server({ "/api/self/push-devices": [] });
  const page = await show(PushDevices, { fetch });
  await expect.element(page.getByText(/blocks notifications of this site/)).toBeVisible();
});

test("devices are tried out and removed; one that cannot be reached yet says so", async () => {
  browser("default");
  const other = { ...telephone, id: "0192aaaa-0000-4000-8000-000000000002", name: "Fairphone", isReachable: false };
  const { fetch, commands } = server({ "/api/self/push-devices": [telephone, other] });
  const page = await show(PushDevices, { fetch });
  await expect.element(page.getByText("Waits until your community can reach devices of this kind")).toBeVisible();
  await page.getByRole("button", { name: "Try it out" }).click();
  await expect.element(page.getByText(/A test is on its way/)).toBeVisible();
  await page.getByRole("button", { name: "Remove Fairphone" }).click();
  await expect
    .poll(() => commands.map(([command]) => command))
    .toEqual([`POST /api/self/push-devices/${telephone.id}/test`, `DELETE /api/self/push-devices/${other.id}`]);
});

test("a list of devices that fails can be asked for again", async () => {
  browser("default");
  const page = await show(PushDevices);
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
});
