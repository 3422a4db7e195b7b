import { useState } from "react";
import { Link, ScrollRestoration, useLocation, useNavigate } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { List } from "./list.tsx";

const people = Array.from({ length: 2_000 }, (_, index) => `Person ${index}`);

/** Rows of several heights, some hundred of them, behind each a page of its own. */
function Community({ className = "grid grid-cols-1 gap-2" }: { className?: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [count, setCount] = useState(90);
  return (
    <>
      {pathname === "/" ? (
        <button onClick={() => setCount(people.length)}>All</button>
      ) : (
        <button onClick={() => void navigate(-1)}>Back</button>
      )}
      {pathname === "/" && (
        <List
          items={people.slice(0, count)}
          idOf={String}
          render={(name, index) => (
            <Link to={`/${index}`} className="block border" style={{ height: 40 + (index % 3) * 30 }}>
              {name}
            </Link>
          )}
          className={className}
          empty={null}
          skeleton={null}
        />
      )}
      {/* Behind the page, as in the product. */}
      <ScrollRestoration />
    </>
  );
}

/** The scrolling is over, and the document has kept its height for some frames: a busy browser measures rows late. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  let [height, still] = [0, 0];
  while (still < 6) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = document.documentElement.scrollHeight;
    still = now === height ? still + 1 : 0;
    height = now;
  }
}

describe("a long list", () => {
  test("has only the rows near the window in the document, and is as high as all of them", async () => {
    const page = await show(() => <Community />);
    expect(page.getByRole("listitem").elements()).toHaveLength(90);
    await page.getByRole("button", { name: "All" }).click();
    (document.activeElement as HTMLElement).blur();
    await expect.poll(() => page.getByRole("listitem").elements().length).toBeLessThan(60);
    const list = page.getByRole("list").element();
    expect(list.getBoundingClientRect().height).toBeGreaterThan(2_000 * 60);
    window.scrollTo(0, 60_000);
    await settled();
    const seen = page.getByRole("listitem").elements();
    expect(seen.length).toBeLessThan(60);
    const middle = document.elementFromPoint(200, 400)?.closest("li");
    expect(middle?.getAttribute("aria-setsize")).toBe("2000");
    expect(Number(middle?.getAttribute("aria-posinset"))).toBeGreaterThan(500);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(page.getByText("Person 1999")).toBeVisible();
  });

  test("keeps the columns of a grid", async () => {
    const page = await show(() => <Community className="grid grid-cols-3 gap-4" />);
    await page.getByRole("button", { name: "All" }).click();
    await expect.poll(() => page.getByRole("listitem").elements().length).toBeLessThan(120);
    window.scrollTo(0, 20_000);
    await settled();
    const tops = page
      .getByRole("listitem")
      .elements()
      .map((item) => item.getBoundingClientRect().top);
    const rows = new Set(tops.map(Math.round));
    expect(tops.length / rows.size).toBeGreaterThan(2.9);
  });

  test("is as high and where it was for whoever comes back to it", async () => {
    const page = await show(() => <Community />);
    await page.getByRole("button", { name: "All" }).click();
    await expect.poll(() => page.getByRole("listitem").elements().length).toBeLessThan(60);
    window.scrollTo(0, 30_000);
    await settled();
    const height = page.getByRole("list").element().getBoundingClientRect().height;
    const link = document.elementFromPoint(200, 400)?.closest("a");
    link?.click();
    await page.getByRole("button", { name: "Back" }).click();
    await expect.poll(() => page.getByRole("listitem").elements().length).toBeGreaterThan(5);
    await settled();
    expect(Math.abs(window.scrollY - 30_000)).toBeLessThan(3);
    expect(Math.abs(page.getByRole("list").element().getBoundingClientRect().height - height)).toBeLessThan(3);
    expect(document.elementFromPoint(200, 400)?.closest("a")?.textContent).toBe(link?.textContent);
  });

  test("keeps what has the keyboard in the document", async () => {
    const page = await show(() => <Community />);
    await page.getByRole("button", { name: "All" }).click();
    await expect.poll(() => page.getByRole("listitem").elements().length).toBeLessThan(60);
    window.scrollTo(0, 0);
    await settled();
    (page.getByRole("link", { name: "Person 3" }).element() as HTMLElement).focus();
    await settled();
    window.scrollTo(0, 50_000);
    await settled();
    expect(document.activeElement?.textContent).toBe("Person 3");
    await userEvent.keyboard("{Tab}");
    expect(document.activeElement).not.toBe(document.body);
  });

  test("offers what is newer above it", async () => {
    const bring = vi.fn<() => void>();
    const page = await show(() => (
      <List
        items={["One"]}
        idOf={String}
        render={String}
        empty={null}
        skeleton={null}
        newAbove={{ count: 3, show: bring }}
      />
    ));
    await page.getByRole("button", { name: "3 new" }).click();
    expect(bring).toHaveBeenCalledOnce();
  });
});
