import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { kenji, river } from "./samples.ts";
import { expectNoFaults, Places, server } from "./test-server.tsx";

const at = `/studio/${river.slug}/settings`;
const calls = `/api/channels/managed/${river.id}`;

describe("the settings of a channel", () => {
  test("are changed by what differs, and its new address is gone on with", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("textbox", { name: /^Name of the channel/ }).fill("Weir radio");
    await page.getByRole("textbox", { name: /^Address/ }).fill("weir-radio");
    await expect.element(page.getByText("https://riverside.test/channels/weir-radio.", { exact: false })).toBeVisible();
    await expectNoFaults();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({
      command: `PUT ${calls}`,
      body: { channel: { name: "Weir radio", slug: "weir-radio" } },
    });
    expect(Object.keys(Object(sent[0]?.body))).toEqual(["channel"]);
  });

  test("say what is wrong with a name or an address before it is sent", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    const address = page.getByRole("textbox", { name: /^Address/ });
    const name = page.getByRole("textbox", { name: /^Name of the channel/ });
    await address.fill("Weir Radio");
    await name.fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.element(address).toHaveAttribute("aria-invalid", "true");
    await expect.element(name).toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
  });

  test("have the picture drawn again", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Have it drawn instead" }).click();
    await expect.element(page.getByText("It is drawn as soon as you save.")).toBeVisible();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ command: `PUT ${calls}`, body: { imageDataUri: null } });
  });

  test("add an interest by its name, and take one away", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("combobox", { name: /^Interest/ }).fill("Weirs");
    await userEvent.keyboard("{Tab}");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect.poll(() => sent).toEqual([{ command: `POST ${calls}/interests`, body: { name: "Weirs" } }]);
    await page.getByRole("button", { name: "Remove Pottery" }).click();
    await expect.poll(() => sent.length).toBe(2);
  });

  test("let somebody publish, and take it back once it is confirmed", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Let somebody publish here" }).click();
    await userEvent.keyboard("ken");
    await page.getByRole("option", { name: /Kenji/ }).click();
    await userEvent.keyboard("{Enter}");
    const command = `${calls}/managers/${kenji.id}`;
    await expect.poll(() => sent.map((each) => each.command)).toEqual([`POST ${command}`]);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Remove Kenji Mori" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect.poll(() => sent.at(-1)?.command).toBe(`DELETE ${command}`);
  });

  test("let a manager leave, who owns nothing of it", async () => {
    const channel = { ...river, viewer: { subscription: null, canManage: true, canOwn: false } };
    const { fetch, sent } = server({ channel, self: kenji });
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Leave" }).click();
    for (const name of ["Delete the channel", "Let somebody publish here", "Save the priority"])
      expect(page.getByRole("button", { name }).elements()).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await expect.poll(() => sent.map((each) => each.command)).toEqual([`DELETE ${calls}/managers/${kenji.id}`]);
    await expect.element(page.getByRole("heading", { name: "Studio" })).toBeVisible();
  });

  test("let administrators put it first", async () => {
    const { fetch, sent } = server({ isAdministrator: true });
    const page = await show(Places, { fetch, at });
    await page.getByRole("textbox", { name: /^Priority/ }).fill("10");
    await page.getByRole("button", { name: "Save the priority" }).click();
    const command = `PUT /api/manage/channels/${river.id}`;
    await expect.poll(() => sent).toEqual([{ command, body: { priority: 10 } }]);
  });

  test("name what goes before the channel is deleted, and leave its pages", async () => {
    const { fetch, sent, asked } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Delete the channel" }).click();
    const dialog = page.getByRole("dialog");
    for (const gone of ["14 published", "1 scheduled", "2 drafts", "128 subscribers"])
      await expect.element(dialog.getByText(gone)).toBeVisible();
    await expectNoFaults();
    const before = asked.filter((path) => path.endsWith(calls)).length;
    await dialog.getByRole("button", { name: "Delete the channel" }).click();
    await expect.poll(() => sent.map((each) => each.command)).toEqual([`DELETE ${calls}`]);
    await expect.element(page.getByRole("heading", { name: "Studio" })).toBeVisible();
    expect(asked.filter((path) => path.endsWith(calls)).length).toBe(before);
  });

  test("say why a change is refused", async () => {
    const refusal = { code: "managedChannel.slugTaken", message: "“weir” is taken. Choose another address." };
    const page = await show(Places, { ...server({ refusal }), at });
    await page.getByRole("textbox", { name: /^Address/ }).fill("weir");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.element(page.getByRole("alert").getByText("is taken", { exact: false })).toBeVisible();
  });
});
