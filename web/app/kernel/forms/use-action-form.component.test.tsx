import type { Fetch } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { teams } from "@marquee/contract/teams";
import { threads } from "@marquee/contract/threads";
import { describe, expect, test, vi } from "vitest";
import { show } from "../../test/shown.tsx";
import { AsyncButton } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { useActionForm } from "./use-action-form.ts";

/** A server that takes everything, and what it was sent. */
function taking(data: unknown = { id: "0192aaaa-0000-4000-8000-000000000001" }) {
  const sent: unknown[] = [];
  const fetch: Fetch = async (_url, init) => {
    if (init.method !== "GET") sent.push(JSON.parse(String(init.body)));
    return Response.json({ status: "ok", message: "ok", data });
  };
  return { fetch, sent };
}

function NewCircle({ onDone }: { onDone?: () => void }) {
  const form = useActionForm(threads.createCircle, { name: "", type: "" }, onDone ? { onDone } : {});
  return (
    <FormShell
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <AsyncButton type="submit" busy={form.busy}>
          Make
        </AsyncButton>
      }
    >
      <TextField {...form.field("name")} label="Name" />
    </FormShell>
  );
}

function Person({ bio }: { bio: string }) {
  const form = useActionForm(self.update, { firstName: "Chloé", city: "Cork", bio }, {});
  return (
    <FormShell faults={form.faults} onSubmit={form.submit} actions={<button type="submit">Save</button>}>
      <TextField {...form.field("firstName")} label="First name" />
      <TextField {...form.field("city")} label="City" />
      <TextArea {...form.field("bio")} label="About you" />
    </FormShell>
  );
}

function Team() {
  const form = useActionForm(teams.create, { name: "Choir", email: "" }, {});
  return (
    <FormShell faults={form.faults} onSubmit={form.submit} actions={<button type="submit">Make</button>}>
      <TextField {...form.field("email")} label="Email" />
    </FormShell>
  );
}

describe("a form of a call", () => {
  test("says what the contract wants before the server is asked, and then sends it once, tidied", async () => {
    const { fetch, sent } = taking();
    const onDone = vi.fn<() => void>();
    const page = await show(() => <NewCircle onDone={onDone} />, { fetch });
    const name = page.getByLabelText("Name");
    await page.getByRole("button", { name: "Make" }).click();
    await expect.element(name).toHaveAccessibleDescription("Please fill this in");
    await expect.element(page.getByRole("alert").getByRole("link")).toMatchTextContent(/Name.*: Please fill this in/);
    expect(sent).toEqual([]);
    await name.fill("  Night market ");
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    const button = page.getByRole("button", { name: "Make" }).element();
    for (let press = 0; press < 3; press += 1) button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(sent).toEqual([{ name: "Night market" }]);
  });

  test("gives a field the limits of the contract", async () => {
    const page = await show(() => <NewCircle />);
    await expect.element(page.getByLabelText("Name")).toHaveAttribute("maxlength", "200");
    await expect.element(page.getByLabelText("Name")).toBeRequired();
  });

  test("sends of an update what has changed, and clears what was emptied", async () => {
    const { fetch, sent } = taking();
    const page = await show(() => <Person bio="I bake." />, { fetch });
    await page.getByLabelText(/^City/).fill("Galway");
    await page.getByLabelText(/^About you/).fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sent).toEqual([{ city: "Galway", bio: null }]);
  });

  test("says a limit of the contract in the reader's language", async () => {
    const { fetch, sent } = taking();
    const page = await show(() => <Team />, { fetch, locale: "fr" });
    await page.getByLabelText("Email").fill("a@");
    await page.getByRole("button", { name: "Make" }).click();
    await expect.element(page.getByLabelText("Email")).toHaveAccessibleDescription(/^Écrivez au moins 3\scaractères$/);
    expect(sent).toEqual([]);
  });

  test("says that one is offline, and keeps everything", async () => {
    const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const page = await show(() => <NewCircle />);
    await page.getByLabelText("Name").fill("Night market");
    await page.getByRole("button", { name: "Make" }).click();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/You are offline/);
    await expect.element(page.getByLabelText("Name")).toHaveValue("Night market");
    offline.mockRestore();
  });
});
