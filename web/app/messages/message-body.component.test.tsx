import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { samplePictures } from "../ui/sample-pictures.ts";
import { messageView } from "../test/message-view.ts";
import type { MessageActions } from "./message-actions.ts";
import type { MessageView } from "./message-view.ts";
import { MessageBody } from "./message-body.tsx";

const nothing = () => undefined;
const actions: MessageActions = {
  again: nothing,
  discard: nothing,
  goTo: nothing,
  openImage: nothing,
  openFile: nothing,
  openVideo: nothing,
  addressOf: async () => undefined,
};
test("pictures without words are as large in a bubble as pictures with them", async () => {
  const images = samplePictures.slice(0, 2) as unknown as MessageView["images"];
  const page = await show(() => (
    <div className="w-fit max-w-[85%] px-3">
      <MessageBody view={messageView({ images })} actions={actions} isInBubble />
    </div>
  ));
  const first = page.getByRole("button", { name: /^Open picture 1 of 2/ });
  await expect.element(first).toBeVisible();
  expect(first.element().getBoundingClientRect().width).toBeGreaterThan(120);
});
