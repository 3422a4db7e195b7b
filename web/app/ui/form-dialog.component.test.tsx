import { useState } from "react";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { useForm } from "../kernel/forms/use-form.ts";
import { show } from "../test/shown.tsx";
import { TextArea, TextField } from "./field.tsx";
import { FormDialog } from "./form-dialog.tsx";

function Invitation({ send, onClose }: { send: (words: string) => Promise<unknown>; onClose: () => void }) {
  const form = useForm({ initial: { name: "", words: "" }, submit: ({ words }) => send(words) });
  return (
    <FormDialog title="Invite somebody" form={form} action="Invite" onClose={onClose}>
      <TextField {...form.field("name")} label="Name" />
      <TextArea {...form.field("words")} label="Words" />
    </FormDialog>
  );
}

async function opened(send: (words: string) => Promise<unknown> = () => Promise.resolve()) {
  const page = await show(function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Invitation send={send} onClose={() => setOpen(false)} />}
      </>
    );
  });
  await page.getByRole("button", { name: "Open" }).click();
  return { page, dialog: page.getByRole("dialog", { name: "Invite somebody" }), name: page.getByLabelText("Name") };
}

describe("a dialog with a form", () => {
  test("begins in its first field, goes on by Enter, and gives the focus back", async () => {
    const { page, dialog, name } = await opened();
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard("Kenji{Enter}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Open" })).toHaveFocus();
  });

  test("takes Enter for a new line where there are several, and Control with it for sending", async () => {
    const sent: string[] = [];
    const { page, dialog } = await opened(async (words) => sent.push(words));
    await page.getByLabelText("Words").click();
    await userEvent.keyboard("Come{Enter}along");
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual(["Come\nalong"]);
  });

  test("asks before what was written goes, however it stands there", async () => {
    const { page, dialog, name } = await opened();
    await name.fill("Kenji");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("alertdialog")).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("says a refusal in words above the fields and stays", async () => {
    const { page, dialog } = await opened(() => Promise.reject(new Error("No.")));
    await page.getByRole("button", { name: "Invite" }).click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/Something went wrong/);
    await expect.element(dialog).toBeVisible();
  });
});
