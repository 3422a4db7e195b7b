import { Link, Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { useForm } from "../kernel/forms/use-form.ts";
import { show } from "../test/shown.tsx";
import { TextField } from "./field.tsx";
import { FormShell } from "./form-shell.tsx";
import { LeaveGuard, useGuarded } from "./leave-guard.tsx";

function Guarded() {
  const form = useForm({ initial: { name: "" }, submit: () => Promise.resolve() });
  return (
    <FormShell faults={form.faults} onSubmit={form.submit} actions={<button type="submit">Save</button>}>
      <TextField {...form.field("name")} label="Name" />
      <Link to="/elsewhere">Elsewhere</Link>
      <LeaveGuard form={form} />
    </FormShell>
  );
}

/** Another form on the same page. */
function Further() {
  const form = useForm({ initial: { boat: "" }, submit: () => Promise.resolve() });
  useGuarded({ form });
  return (
    <FormShell faults={form.faults} onSubmit={form.submit} actions={<button type="submit">Save the boat</button>}>
      <TextField {...form.field("boat")} label="Boat" />
    </FormShell>
  );
}

const shown = () =>
  show(() => (
    <Routes>
      <Route
        path="/"
        element={
          <>
            <Guarded />
            <Further />
          </>
        }
      />
      <Route path="/elsewhere" element={<p>You are elsewhere</p>} />
    </Routes>
  ));

test("whoever has written something is asked before the page goes, and stays or leaves", async () => {
  const page = await shown();
  await page.getByLabelText("Name").fill("Chloé");
  await page.getByRole("link").click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect.element(question).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Chloé");
  await page.getByRole("link").click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect.element(page.getByText("You are elsewhere")).toBeVisible();
});

test("nobody is asked where nothing was written, or all of it was saved", async () => {
  const page = await shown();
  await page.getByLabelText("Name").fill("Chloé");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link").click();
  await expect.element(page.getByText("You are elsewhere")).toBeVisible();
});

test.for(["Name", "Boat"])("of two forms on a page either is asked about: %s", async (label) => {
  const page = await shown();
  await page.getByLabelText(label).fill("Skiff");
  await page.getByRole("link").click();
  await expect.element(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
});
