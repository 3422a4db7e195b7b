import { useState } from "react";
import { ApiError } from "@marquee/client";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { ColourField } from "./colour-field.tsx";
import { CopyButton } from "./copy-button.tsx";
import { InlineEdit } from "./inline-edit.tsx";
import { ShareButton } from "./share-button.tsx";

afterEach(() => vi.restoreAllMocks());

const url = "https://riverside.example/events/lantern-walk";

test("copying says so, and says what to do where it is not allowed", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  const page = await show(() => <CopyButton text="RVS-4821" />);
  await page.getByRole("button", { name: "Copy" }).click();
  expect(write).toHaveBeenCalledWith("RVS-4821");
  await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  write.mockRejectedValueOnce(new DOMException("No", "NotAllowedError"));
  await page.getByRole("button", { name: "Copy" }).click();
  await expect.element(page.getByText(/copy it by hand/)).toBeVisible();
});

test("sharing with a mouse offers link, code and mail", async () => {
  const page = await show(() => <ShareButton url={url} title="Lantern walk" />);
  const share = page.getByRole("button", { name: "Share" });
  await share.click();
  await expect.element(page.getByLabelText("Link")).toHaveValue(url);
  await expect.element(page.getByRole("img", { name: "QR code that opens Lantern walk" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Send by email" }))
    .toHaveAttribute("href", `mailto:?subject=Lantern%20walk&body=${encodeURIComponent(url)}`);
  await userEvent.keyboard("{Escape}");
  await expect.element(share).toHaveFocus();
});

test("sharing with a finger asks the device, and offers the link where it cannot", async () => {
  const coarse = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, "matchMedia").mockReturnValue(coarse as unknown as MediaQueryList);
  Object.assign(navigator, { canShare: () => true });
  const device = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValueOnce();
  Object.assign(navigator, { share: device });
  const page = await show(() => <ShareButton url={url} title="Lantern walk" />);
  await page.getByRole("button", { name: "Share" }).click();
  expect(device).toHaveBeenCalledWith({ url, title: "Lantern walk" });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  device.mockRejectedValueOnce(new TypeError("Not here"));
  await page.getByRole("button", { name: "Share" }).click();
  await expect.element(page.getByRole("dialog", { name: "Share" })).toBeVisible();
});

test("words are changed where they stand: Enter keeps, Escape gives up, a refusal leaves them in the field", async () => {
  let refuses = false;
  function Named() {
    const [name, setName] = useState("Night bakers");
    const save = async (next: string) => {
      if (refuses)
        throw new ApiError("Not now.", {
          status: 409,
          code: "x",
          issues: [],
          requestId: undefined,
          retryAfter: undefined,
        });
      setName(next);
    };
    return <InlineEdit label="Name" value={name} onSave={save} required />;
  }
  const page = await show(Named);
  const opener = page.getByRole("button", { name: /^Name: .* Edit$/ });
  const field = page.getByRole("textbox", { name: "Name" });
  await opener.click();
  await expect.element(field).toHaveFocus();
  await field.fill("Day bakers");
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
  await expect.element(opener).toHaveTextContent("Night bakers");
  await opener.click();
  await field.fill("Day bakers");
  await userEvent.keyboard("{Enter}");
  await expect.element(opener).toHaveTextContent("Day bakers");
  refuses = true;
  await opener.click();
  await field.fill("");
  await expect.element(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await field.fill("Nobody");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Not now.")).toBeVisible();
  await expect.element(field).toHaveValue("Nobody");
});

test("a colour says in words what can be read on it, and keeps to colours", async () => {
  const taken: string[] = [];
  function Chosen() {
    const [colour, setColour] = useState("#0b6e4f");
    const take = (next: string) => {
      taken.push(next);
      setColour(next);
    };
    return <ColourField label="Colour" value={colour} onChange={take} />;
  }
  const page = await show(Chosen);
  const field = page.getByRole("textbox", { name: "Colour" });
  await expect.element(page.getByText("White letters are easy to read on it.")).toBeVisible();
  await field.fill("#ffe94d");
  await expect.element(page.getByText(/dark ones are used.*darker/)).toBeVisible();
  await field.fill("yellow");
  await userEvent.keyboard("{Tab}");
  await expect.element(field).toHaveValue("#ffe94d");
  expect(taken).toEqual(["#ffe94d"]);
});
