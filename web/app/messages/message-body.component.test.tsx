import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { samplePictures } from "../ui/sample-pictures.ts";
import { messageView } from "../test/message-view.ts";
import type { MessageActions } from "./message-actions.ts";
import type { MessageView } from "./message-view.ts";
import { MessageBody } from "./message-body.tsx";
import { useFileOpener } from "./use-file-opener.ts";

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

test("a file is saved from the address it has now, without a way to another page", async () => {
  const notes = { id: "notes", name: "Notes.txt", path: "/files/old" } as MessageView["files"][number];
  const saved: string[] = [];
  const noteDown = (event: Event): void => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.href.endsWith("/files/now")) return;
    event.preventDefault();
    saved.push(event.target.download);
  };
  // What is pressed by the script stands nowhere in the page.
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function pressed(this: HTMLAnchorElement) {
    this.addEventListener("click", noteDown, { once: true });
    click.call(this);
  };
  const Files = () => {
    const openFile = useFileOpener(async () => "/files/now");
    return <MessageBody view={messageView({ files: [notes] })} actions={{ ...actions, openFile }} isInBubble />;
  };
  const page = await show(() => <Files />);
  await page.getByRole("link", { name: /Notes.txt/ }).click();
  await expect.poll(() => saved).toEqual(["Notes.txt"]);
  HTMLAnchorElement.prototype.click = click;
});

test("a file that is gone meanwhile is said", async () => {
  const notes = { id: "notes", name: "Notes.txt", path: "/files/old" } as MessageView["files"][number];
  const Files = () => {
    const openFile = useFileOpener(async () => undefined);
    return <MessageBody view={messageView({ files: [notes] })} actions={{ ...actions, openFile }} isInBubble />;
  };
  const page = await show(() => <Files />);
  await page.getByRole("link", { name: /Notes.txt/ }).click();
  await expect.element(page.getByText("Something went wrong")).toBeVisible();
});
