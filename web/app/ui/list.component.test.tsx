import { useInfiniteQuery } from "@tanstack/react-query";
import { describe, expect, test, vi } from "vitest";
import { show } from "../test/shown.tsx";
import { List, pagesOf } from "./list.tsx";

type Page = { items: string[]; next: number | null };

function People({ read }: { read: (page: number) => Promise<Page> }) {
  const list = useInfiniteQuery({
    queryKey: ["people"],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: (page: Page) => page.next,
  });
  return (
    <List {...pagesOf(list)} idOf={String} render={(name) => <p>{name}</p>} empty={<p>Nobody yet</p>} skeleton={null} />
  );
}

describe("a list", () => {
  test("loads the next page by itself when its end comes near", async () => {
    const read = async (page: number): Promise<Page> => ({
      items: [`Person ${page}`],
      next: page < 3 ? page + 1 : null,
    });
    const page = await show(() => <People read={read} />);
    await expect.element(page.getByText("Person 3")).toBeVisible();
    expect(page.getByRole("button").query()).toBeNull();
  });

  test("asks once for a page that fails, says so, and asks again when it is told to", async () => {
    let broken = true;
    const read = vi.fn<(page: number) => Promise<Page>>(async (page) => {
      if (page === 2 && broken) throw new Error("The network is away.");
      return { items: [`Person ${page}`], next: page < 2 ? page + 1 : null };
    });
    const page = await show(() => <People read={read} />);
    await expect.element(page.getByRole("alert")).toMatchTextContent(/More could not be loaded/);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(read.mock.calls.filter(([number]) => number === 2)).toHaveLength(1);
    broken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("Person 2")).toBeVisible();
    expect(page.getByRole("alert").query()).toBeNull();
  });

  test("that fails as a whole offers to try again", async () => {
    let broken = true;
    const read = async (): Promise<Page> => {
      if (broken) throw new Error("The network is away.");
      return { items: [], next: null };
    };
    const page = await show(() => <People read={read} />);
    await expect.element(page.getByRole("alert")).toBeVisible();
    broken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("Nobody yet")).toBeVisible();
  });
});
