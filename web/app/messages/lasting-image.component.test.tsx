import { expect, test, vi } from "vitest";
import { show } from "../test/shown.tsx";
import { LastingImage } from "./lasting-image.tsx";
import type { MessageActions } from "./message-actions.ts";
import type { MessageView } from "./message-view.ts";

const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";
const image = {
  id: "boats",
  uri: "data:image/png;base64,gone",
  width: 10,
  height: 10,
  moderation: "safe",
  placeholder: null,
  description: null,
} as const;
const view: MessageView = {
  key: "m1",
  id: "m1",
  seq: 1,
  clientId: null,
  text: "",
  isOwn: false,
  isDeleted: false,
  isEdited: false,
  replyTo: undefined,
  mentions: [],
  reactions: [],
  images: [image],
  files: [],
  attachments: [],
  isSystem: false,
  accountId: "ben",
  account: null,
  at: 0,
  delivery: { state: "sent" },
};

async function shownWith(addressOf: MessageActions["addressOf"]) {
  const page = await show(() => <LastingImage view={view} image={image} addressOf={addressOf} alt="The boats" />);
  return page.getByRole("img", { name: "The boats" });
}

test("a picture whose address has run out is shown from the one that it has now", async () => {
  const addressOf = vi.fn<MessageActions["addressOf"]>(async () => dot);
  await expect.element(await shownWith(addressOf)).toHaveAttribute("src", dot);
  expect(addressOf.mock.calls).toEqual([[view, "boats"]]);
});

test("a picture that is gone is asked for once more, and then left alone", async () => {
  const addressOf = vi.fn<MessageActions["addressOf"]>(async () => "data:image/png;base64,gonetoo");
  await expect.element(await shownWith(addressOf)).toHaveAttribute("src", "data:image/png;base64,gonetoo");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(addressOf).toHaveBeenCalledTimes(1);
});
