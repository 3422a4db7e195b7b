import { ApiError } from "@marquee/client";
import { useReducer } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { FormShell } from "../../ui/form-shell.tsx";
import { TextField } from "../../ui/field.tsx";
import { Button } from "../../ui/button.tsx";
import { show } from "../../test/shown.tsx";
import { useForm } from "./use-form.ts";

afterEach(() => sessionStorage.clear());

type Reason = { path: string; reason: string };

function refusal(issues: readonly Reason[]): ApiError {
  const facts = { status: 400, code: "invalid", issues, requestId: undefined, retryAfter: undefined };
  return new ApiError("Some of it cannot be taken.", facts);
}

function Profile({ submit, keep }: { submit: () => Promise<unknown>; keep?: string }) {
  const form = useForm({
    initial: { name: "", address: { city: "" }, secret: "" },
    submit,
    secret: ["secret"],
    ...(keep && { keep }),
  });
  return (
    <FormShell faults={form.faults} onSubmit={form.submit} actions={<Button type="submit">Save</Button>}>
      <TextField {...form.field("name")} label="Name" />
      <TextField {...form.field("address.city")} label="City" />
      <TextField {...form.field("secret")} label="Secret" />
    </FormShell>
  );
}

const refused = async (issues: readonly Reason[]) => {
  const page = await show(() => <Profile submit={() => Promise.reject(refusal(issues))} />);
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  return page;
};

describe("a form that the server refuses", () => {
  test("says each fault at its field and once in the summary, and keeps those of no field in the summary", async () => {
    const page = await refused([
      { path: "body.name", reason: "A name is too long." },
      { path: "body.plan", reason: "This plan is not sold any more." },
    ]);
    await expect.element(page.getByLabelText("Name")).toHaveAccessibleDescription("A name is too long.");
    const summary = page.getByRole("alert");
    await expect.element(summary).toMatchTextContent(/This plan is not sold any more./);
    await expect.element(summary.getByRole("link")).toMatchTextContent(/A name is too long./);
  });

  test("finds fields below others by their whole path, and never takes a list's row for its list", async () => {
    const page = await refused([
      { path: "body.address.city", reason: "There is no such city." },
      { path: "body.name.3.text", reason: "The fourth name is empty." },
    ]);
    await expect.element(page.getByLabelText("City")).toHaveAccessibleDescription("There is no such city.");
    await expect.element(page.getByLabelText("Name")).not.toHaveAccessibleDescription(/./);
    await expect.element(page.getByRole("alert")).toMatchTextContent(/The fourth name is empty./);
  });

  test("says all faults of one field", async () => {
    const page = await refused([
      { path: "body.name", reason: "It is too long." },
      { path: "body.name", reason: "It holds a line break." },
    ]);
    await expect
      .element(page.getByLabelText("Name"))
      .toHaveAccessibleDescription("It is too long. It holds a line break.");
  });
});

describe("a form that keeps what was typed", () => {
  test("has it again after a reload, but for secrets", async () => {
    const first = await show(() => <Profile keep="draft" submit={() => Promise.resolve()} />);
    await first.getByLabelText("Name").fill("Chloé");
    await first.getByLabelText("Secret").fill("hush");
    await first.unmount();
    const again = await show(() => <Profile keep="draft" submit={() => Promise.resolve()} />);
    await expect.element(again.getByLabelText("Name")).toHaveValue("Chloé");
    await expect.element(again.getByLabelText("Secret")).toHaveValue("");
    await again.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sessionStorage.getItem("draft")).toBeNull();
  });

  test("writes it down when it changes, not at every render", async () => {
    const write = vi.spyOn(Storage.prototype, "setItem");
    let redraw = () => {};
    const page = await show(() => {
      const [, count] = useReducer((times: number) => times + 1, 0);
      redraw = count;
      return <Profile keep="draft" submit={() => Promise.resolve()} />;
    });
    await page.getByLabelText("Name").fill("C");
    await expect.poll(() => sessionStorage.getItem("draft")).toContain("C");
    const before = write.mock.calls.length;
    for (let time = 0; time < 5; time += 1) redraw();
    await expect.element(page.getByLabelText("Name")).toHaveValue("C");
    expect(write.mock.calls.length).toBe(before);
    write.mockRestore();
  });

  test.each(["{", "[1]", '"words"', '{"name":7}'])("begins empty where %j was kept", async (kept) => {
    sessionStorage.setItem("draft", kept);
    const page = await show(() => <Profile keep="draft" submit={() => Promise.resolve()} />);
    await expect.element(page.getByLabelText("Name")).toHaveValue("");
  });

  test("works where the browser keeps nothing", async () => {
    const refuse = () => {
      throw new DOMException("The quota is used up.", "QuotaExceededError");
    };
    const spies = [
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse),
      vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse),
    ];
    const submit = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const page = await show(() => <Profile keep="draft" submit={submit} />);
    await page.getByLabelText("Name").fill("Chloé");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    for (const spy of spies) spy.mockRestore();
  });
});
