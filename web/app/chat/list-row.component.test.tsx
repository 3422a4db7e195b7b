import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { idOfRow, listRowsOf } from "./folds.ts";
import { ConversationListRow } from "./list-row.tsx";
import type { Membership } from "./reads.ts";

type Room = { eventId?: string; sessionId?: string; text?: string; unreadCount?: number; notifications?: boolean };
function room(name: string, { eventId, sessionId, text, unreadCount = 0, notifications = true }: Room): Membership {
  const lastMessage = text === undefined ? null : { text, accountId: "kenji", account: { firstName: "Kenji" } };
  const channel = {
    kind: "group",
    name,
    image: null,
    members: [],
    eventId: eventId ?? null,
    sessionId: sessionId ?? null,
    groupId: null,
    lastSeq: text === undefined ? 0 : 3,
    lastMessage,
    lastMessageAt: text === undefined ? null : "2026-11-20T11:00:00Z",
  };
  const own = { channelId: name, accountId: "chloe", unreadCount, notifications };
  return { ...own, channel } as unknown as Membership;
}

const shown = (rooms: readonly Membership[]) =>
  show(() => (
    <ul>
      {listRowsOf(rooms).map((row) => (
        <li key={idOfRow(row)}>
          <ConversationListRow row={row} />
        </li>
      ))}
    </ul>
  ));

describe("the rooms of an event", () => {
  test("are one line with what waits in all of them, and unfold to the rooms", async () => {
    const page = await shown([
      room("Opening", { eventId: "festival", sessionId: "one", text: "Doors at six", unreadCount: 2 }),
      room("Festival", { eventId: "festival", text: "Welcome", unreadCount: 1 }),
    ]);
    const line = page.getByRole("button", { name: /Festival.*Opening: Kenji: Doors at six/ });
    await expect.element(line).toMatchTextContent(/3 unread messages/);
    expect(page.getByRole("link").query()).toBeNull();
    await line.click();
    await expect.element(page.getByRole("link", { name: /Opening/ })).toBeVisible();
    expect(page.getByRole("link").elements()).toHaveLength(2);
  });

  test("with one that somebody wrote in lead straight to it", async () => {
    const page = await shown([
      room("Opening", { eventId: "festival", sessionId: "one", text: "Doors at six" }),
      room("Festival", { eventId: "festival" }),
    ]);
    const link = page.getByRole("link", { name: /Opening in Festival/ });
    await expect.element(link).toHaveAttribute("href", "/messages/Opening");
    await expect.element(page.getByText("1 room where nobody has written yet")).toBeVisible();
  });
});

test("what is muted is not bold, and its number is said all the same", async () => {
  const page = await shown([room("Rowers", { text: "Oars", unreadCount: 4, notifications: false })]);
  const row = page.getByRole("link", { name: /Rowers/ });
  await expect.element(row).toMatchTextContent(/4 unread messages/);
  expect(getComputedStyle(page.getByText("Rowers").element()).fontWeight).toBe("500");
});
