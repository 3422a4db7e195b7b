import type { Fetch } from "@marquee/client";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { useForm } from "../../kernel/forms/use-form.ts";
import { show } from "../../test/shown.tsx";
import { Button } from "../button.tsx";
import { FormShell } from "../form-shell.tsx";
import { PeopleField } from "./people-field.tsx";
import { TagsField } from "./tags-field.tsx";

afterEach(() => sessionStorage.clear());

const people = [
  { id: "0192aaaa-0000-4000-8000-000000000001", username: "kenji", firstName: "Kenji", lastName: "Watanabe" },
  { id: "0192aaaa-0000-4000-8000-000000000002", username: "amara", firstName: "Amara", lastName: "Okafor" },
].map((person) => ({ ...person, image: null, title: null, accountType: "account" }));
const [kenji, amara] = people.map(({ id }) => id);

/** Finds people by the beginning of their username, says who one is, and counts how often it was asked that. */
function community() {
  const asked: string[] = [];
  const fetch: Fetch = async (url) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const search = searchParams.get("search") ?? "";
    const one = people.find(({ id }) => pathname.endsWith(`/accounts/${id}`));
    if (one) asked.push(one.id);
    return Response.json({
      status: "ok",
      message: "ok",
      data: one ?? people.filter(({ username }) => username.startsWith(search)),
    });
  };
  return { fetch, asked };
}

type Sent = { hosts: readonly string[]; tags: readonly string[] };
const used = ["bread", "boats", "lanterns"];
const none: Sent = { hosts: [], tags: [] };

function Evening({ send, initial = none, keep }: { send?: (sent: Sent) => void; initial?: Sent; keep?: string }) {
  const form = useForm({
    initial,
    ...(keep && { keep }),
    check: ({ hosts }) => (hosts.length === 0 ? { hosts: "Choose at least 1" } : {}),
    submit: async (sent) => send?.(sent),
  });
  return (
    <FormShell faults={form.faults} onSubmit={form.submit} actions={<Button type="submit">Save</Button>}>
      <PeopleField {...form.field("hosts")} label="Hosts" />
      <TagsField
        {...form.field("tags")}
        label="Tags"
        listName="tags of a test"
        search={async (words) => used.filter((tag) => tag.startsWith(words))}
        isOpen
      />
    </FormShell>
  );
}

test("people and tags are chosen by keyboard and sent with their form", async () => {
  const sent: Sent[] = [];
  const { fetch, asked } = community();
  const page = await show(() => <Evening send={(each) => sent.push(each)} />, { fetch });
  await page.getByRole("combobox", { name: "Hosts" }).click();
  await userEvent.keyboard("ken");
  await expect.poll(() => page.getByRole("option", { name: /Amara/ }).query()).toBeNull();
  await expect.element(page.getByRole("option", { name: /Kenji/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Remove Kenji Watanabe" })).toBeVisible();
  await userEvent.keyboard("{Tab}boa");
  await expect.poll(() => page.getByRole("option", { name: "bread" }).query()).toBeNull();
  await expect.element(page.getByRole("option", { name: "boats" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Remove boats" })).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent).toEqual([{ hosts: [kenji], tags: ["boats"] }]);
  expect(asked).toEqual([]);
});

test("a fault stands at the field, and the summary leads there", async () => {
  const page = await show(() => <Evening />, { fetch: community().fetch });
  await page.getByRole("button", { name: "Save" }).click();
  const field = page.getByRole("combobox", { name: "Hosts" });
  await expect.element(field).toHaveAccessibleDescription("Choose at least 1");
  await page.getByRole("alert").getByRole("link", { name: "Choose at least 1" }).click();
  await expect.element(field).toHaveFocus();
});

test("whom a draft or the server names is asked for, and can be taken out", async () => {
  const { fetch } = community();
  const initial = { hosts: [kenji ?? "", amara ?? ""], tags: [] };
  const first = await show(() => <Evening initial={initial} keep="evening" />, { fetch });
  await first.getByRole("button", { name: "Remove Kenji Watanabe" }).click();
  await expect.element(first.getByRole("button", { name: "Remove Kenji Watanabe" })).not.toBeInTheDocument();
  await first.unmount();
  const again = await show(() => <Evening initial={initial} keep="evening" />, { fetch });
  await expect.element(again.getByRole("button", { name: "Remove Amara Okafor" })).toBeVisible();
  await expect.element(again.getByRole("button", { name: /Kenji/ })).not.toBeInTheDocument();
});
