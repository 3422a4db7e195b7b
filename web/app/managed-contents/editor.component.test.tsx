import { beforeEach, describe, expect, test } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { draft, published, recording, scheduled } from "./samples.ts";
import { editorOf, expectNoFaults, server, Studio } from "./test-server.tsx";

beforeEach(() => localStorage.clear());

const titleOf = (page: Awaited<ReturnType<typeof show>>) => page.getByRole("textbox", { name: "Title", exact: true });
const word = () => document.querySelector("[data-saving]")?.getAttribute("data-saving");
const saves = (sent: ReturnType<typeof server>["sent"]) => sent.filter(({ command }) => command.startsWith("PUT"));

describe("a draft", () => {
  test("is saved by itself a moment after the last key, with only what is otherwise", async () => {
    const answers = server();
    const page = await show(Studio, { ...answers, at: editorOf(draft) });
    await titleOf(page).fill("First light");
    await expect.poll(() => saves(answers.sent).length, { timeout: 5000 }).toBe(1);
    expect(saves(answers.sent)[0]?.body).toEqual({ content: { title: "First light" }, version: 3 });
    await expect.poll(word).toBe("saved");
    await titleOf(page).fill("First light again");
    await userEvent.tab();
    await expect
      .poll(() => saves(answers.sent)[1]?.body)
      .toEqual({ content: { title: "First light again" }, version: 4 });
  });

  test("is kept in the browser where nothing answers, and comes back with a reload", async () => {
    const answers = server();
    const page = await show(Studio, { ...answers, at: editorOf(draft) });
    await expect.element(titleOf(page)).toBeVisible();
    answers.network.isDown = true;
    await titleOf(page).fill("Written in a tunnel");
    await userEvent.tab();
    await expect.element(page.getByText("There is no connection.", { exact: false })).toBeVisible();
    await page.unmount();
    answers.network.isDown = false;
    const again = await show(Studio, { ...answers, at: editorOf(draft) });
    await expect.element(titleOf(again)).toHaveValue("Written in a tunnel");
    await expect
      .poll(() => saves(answers.sent).at(-1)?.body)
      .toEqual({
        content: { title: "Written in a tunnel" },
        version: 3,
      });
    await expect.poll(() => localStorage.length).toBe(0);
  });

  test("takes in what somebody else wrote in another part", async () => {
    const answers = server({ meanwhile: { ...draft, version: 9, description: "Theirs." } });
    const page = await show(Studio, { ...answers, at: editorOf(draft) });
    await titleOf(page).fill("Mine");
    await expect
      .poll(() => saves(answers.sent).at(-1)?.body, { timeout: 5000 })
      .toEqual({
        content: { title: "Mine" },
        version: 9,
      });
    await expect.element(page.getByRole("textbox", { name: "Summary" })).toHaveValue("Theirs.");
    await expect.element(titleOf(page)).toHaveValue("Mine");
  });

  const clashing = async () => {
    const answers = server({ meanwhile: { ...draft, version: 9, title: "Theirs" } });
    const page = await show(Studio, { ...answers, at: editorOf(draft) });
    await titleOf(page).fill("Mine");
    const dialog = page.getByRole("dialog", { name: "Two people wrote at once" });
    await expect.element(dialog).toBeVisible();
    return { answers, page, dialog };
  };

  test("asks where somebody else wrote in the same part, and keeps mine", async () => {
    const { answers, page, dialog } = await clashing();
    await expectNoFaults();
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await expect.element(titleOf(page)).toHaveValue("Mine");
    await expect.poll(word).toBe("saved");
    expect(saves(answers.sent).at(-1)?.body).toEqual({ content: { title: "Mine" }, version: 9 });
  });

  test("gives way to what somebody else wrote, and is still there to compare with", async () => {
    const { page, dialog } = await clashing();
    await dialog.getByRole("button", { name: "Take theirs" }).click();
    await expect.element(titleOf(page)).toHaveValue("Theirs");
    await expect.poll(word).toBe("saved");
    await page.getByRole("button", { name: "Compare" }).click();
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect.element(titleOf(page)).toHaveValue("Mine");
  });

  test("says beside the words why they were refused", async () => {
    const refusal = { code: "message.unwantedWord", message: "This word is not welcome here." };
    const page = await show(Studio, { ...server({ refusal }), at: editorOf(draft) });
    await titleOf(page).fill("Rude");
    await userEvent.tab();
    await expect.element(page.getByRole("alert")).toHaveTextContent("This word is not welcome here.");
    expect(word()).toBe("refused");
  });

  test("asks for a title, and never saves it away", async () => {
    const answers = server();
    const page = await show(Studio, { ...answers, at: editorOf(draft) });
    await titleOf(page).fill("");
    await userEvent.tab();
    await expect.element(titleOf(page)).toHaveAccessibleDescription("Give it a title.");
    expect(saves(answers.sent)).toEqual([]);
  });
});

describe("publishing", () => {
  test("says on its button what will happen", async () => {
    const answers = server();
    const page = await show(Studio, { ...answers, at: editorOf(draft) });
    await page.getByRole("button", { name: "Publish" }).click();
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await expect.element(dialog.getByRole("button", { name: "Publish now" })).toBeVisible();
    await dialog.getByRole("checkbox", { name: /Mail it to 200 subscribers/ }).click();
    await expect.element(dialog.getByRole("button", { name: "Publish and mail 200 people" })).toBeVisible();
    await dialog.getByText("Later").click();
    await expect.element(dialog.getByRole("button", { name: "Schedule" })).toBeVisible();
    await dialog.getByText("Now", { exact: true }).click();
    await expectNoFaults();
    await dialog.getByRole("button", { name: "Publish and mail 200 people" }).click();
    await expect
      .poll(() => saves(answers.sent).at(-1)?.body)
      .toEqual({
        content: { visible: true, email: true, push: true },
        version: 3,
      });
  });

  test("that is scheduled says when, and can be changed or taken back", async () => {
    const answers = server({ content: scheduled });
    const page = await show(Studio, { ...answers, at: editorOf(scheduled) });
    await expect.element(page.getByText(/^Comes out .*, and is mailed to subscribers\.$/)).toBeVisible();
    await page.getByRole("button", { name: "Change the time" }).click();
    await expect.element(page.getByRole("button", { name: /^Schedule for .*2099/ })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Back to a draft" }).click();
    await expect.poll(() => answers.sent.at(-1)?.command).toBe(`DELETE /${scheduled.id}/schedule`);
  });

  test("that is scheduled can come out at once after all", async () => {
    const answers = server({ content: scheduled });
    const page = await show(Studio, { ...answers, at: editorOf(scheduled) });
    await page.getByRole("button", { name: "Change the time" }).click();
    await page.getByRole("dialog").getByText("Now", { exact: true }).click();
    await page.getByRole("button", { name: "Publish and mail 200 people" }).click();
    await expect
      .poll(() => answers.sent.map(({ command }) => command.split(" ")[0]))
      .toEqual(expect.arrayContaining(["DELETE", "PUT"]));
    expect(saves(answers.sent).at(-1)?.body).toMatchObject({ content: { visible: true, email: true } });
  });

  test("leaves what is out as it is until its writer says so, and keeps the rest here", async () => {
    const answers = server({ content: published });
    const page = await show(Studio, { ...answers, at: editorOf(published) });
    await titleOf(page).fill("Corrected");
    await userEvent.tab();
    await expect.element(page.getByText("This is out already", { exact: false })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(saves(answers.sent)).toEqual([]);
    expect(localStorage.length).toBe(1);
    await page.getByRole("button", { name: "Update" }).click();
    await expect.poll(() => saves(answers.sent)[0]?.body).toEqual({ content: { title: "Corrected" }, version: 3 });
  });

  test("shows whom it reached", async () => {
    const page = await show(Studio, { ...server({ content: published }), at: editorOf(published) });
    const figures = page.getByRole("region", { name: "How it does" });
    await expect.element(figures.getByText("1,320")).toBeVisible();
    await expect.element(figures.getByText("180")).toBeVisible();
  });
});

describe("what is beside the words", () => {
  test("history shows what differs, and restores", async () => {
    const answers = server();
    const page = await show(Studio, { ...answers, at: editorOf(draft) });
    await page.getByRole("button", { name: "History" }).click();
    await page.getByRole("button", { name: /^Compare with/ }).click();
    await expect.element(page.getByText("First light", { exact: true })).toBeVisible();
    await expectNoFaults();
    await page.getByRole("button", { name: "Restore this" }).click();
    await page
      .getByRole("dialog", { name: "Restore how it was?" })
      .getByRole("button", { name: "Restore this" })
      .click();
    await expect.poll(() => answers.sent.at(-1)?.command).toMatch(/^POST .*\/revisions\//);
  });

  test("a recording has chapters, each a time and what it is about", async () => {
    const answers = server({ content: recording });
    const page = await show(Studio, { ...answers, at: editorOf(recording) });
    const second = page.getByRole("textbox", { name: "Begins at" }).nth(1);
    await expect.element(second).toHaveValue("12:34");
    await second.fill("soon");
    await expect.element(second).toHaveAccessibleDescription("Write a time such as 12:30 or 1:05:00.");
    await second.fill("13:00");
    await userEvent.tab();
    await expect
      .poll(() => saves(answers.sent).at(-1)?.body)
      .toMatchObject({
        content: { chapters: [{ seconds: 0 }, { seconds: 780, title: "Owls" }] },
      });
  });

  test("a transcript is read before it is kept", async () => {
    const answers = server({ content: { ...recording, transcript: [] } });
    const page = await show(Studio, { ...answers, at: editorOf(recording) });
    await expect.element(page.getByText("Transcript", { exact: true })).toBeVisible();
    const input = document.querySelector<HTMLInputElement>("input[accept^='.vtt']");
    const vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\nGood evening.\n";
    if (input) await userEvent.upload(input, new File(["Dear diary"], "a.vtt", { type: "text/vtt" }));
    await expect.element(page.getByText("This is no transcript.", { exact: false })).toBeVisible();
    if (input) await userEvent.upload(input, new File([vtt], "b.vtt", { type: "text/vtt" }));
    await expect.element(page.getByText("Transcript with 1 line")).toBeVisible();
    await page.getByRole("button", { name: "Use this transcript" }).click();
    await expect.poll(() => saves(answers.sent).at(-1)?.body).toEqual({ content: { transcript: vtt }, version: 3 });
  });

  test("settings are saved together, and people in it are listed", async () => {
    const answers = server();
    const page = await show(Studio, { ...answers, at: editorOf(draft) });
    await page.getByRole("button", { name: "Settings" }).click();
    const sheet = page.getByRole("dialog", { name: "Settings" });
    await expect.element(sheet.getByText("Amara Okafor")).toBeVisible();
    await expectNoFaults();
    await sheet.getByRole("textbox", { name: "Address" }).fill("no spaces here");
    await sheet.getByRole("button", { name: "Save the settings" }).click();
    await expect.element(sheet.getByText("Use 2 to 100 lowercase letters", { exact: false }).first()).toBeVisible();
    await sheet.getByRole("textbox", { name: "Address" }).fill("early-light");
    await sheet.getByRole("combobox", { name: "Who may read it" }).selectOptions("members");
    await sheet.getByRole("button", { name: "Save the settings" }).click();
    await expect
      .poll(() => saves(answers.sent).at(-1)?.body)
      .toEqual({
        content: { slug: "early-light", access: "members" },
        version: 3,
      });
  });
});

test("can be asked for again where it could not be read", async () => {
  const page = await show(Studio, { ...server({ content: 500 }), at: editorOf(draft) });
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("has no faults for assistive technology, and room on a narrow telephone in either direction", async () => {
  await browser.viewport(320, 700);
  for (const locale of ["en", "ar", "ja"] as const) {
    for (const content of [recording, published]) {
      const page = await show(Studio, { ...server({ content }), at: editorOf(content), locale });
      await expect.poll(() => page.getByRole("toolbar").elements().length).toBe(1);
      await expectNoFaults();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      await page.unmount();
    }
  }
  await browser.viewport(1280, 800);
});
