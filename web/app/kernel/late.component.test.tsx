import { useState, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToReadableStream } from "react-dom/server.browser";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { late } from "./late.tsx";
import { pageLives } from "./page/use-page-lives.ts";

type CounterProps = { count: number };

const Counter = ({ count }: CounterProps) => <button type="button">Seen {count}</button>;

function Around({ Late }: { Late: ComponentType<CounterProps> }) {
  const [count, setCount] = useState(0);
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      <Late count={count} />
    </div>
  );
}

/** As the server draws it, and then hydrated while the part's script is still on its way. */
async function drawn(Coming: ComponentType<CounterProps>): Promise<HTMLElement> {
  const Whole = late(() => Promise.resolve(Counter));
  const written = await renderToReadableStream(<Around Late={Whole} />);
  await written.allReady;
  const container = document.createElement("div");
  container.innerHTML = await new Response(written).text();
  document.body.replaceChildren(container);
  hydrateRoot(container, <Around Late={Coming} />);
  return container;
}

test("what the server drew stays until its script is there, though what is around it is drawn anew", async () => {
  let arrive: (part: ComponentType<CounterProps>) => void = () => undefined;
  const container = await drawn(late(() => new Promise((resolve) => (arrive = resolve))));
  const before = container.querySelectorAll("button")[1];
  const lives: Event[] = [];
  addEventListener(pageLives, (event) => lives.push(event));
  await page.getByText("More").click();
  await page.getByText("More").click();
  expect(container.querySelectorAll("button")[1]).toBe(before);
  await expect.element(page.getByText("Seen 0")).toBeVisible();
  expect(lives).toHaveLength(0);

  arrive(Counter);
  await expect.element(page.getByText("Seen 2")).toBeVisible();
  expect(container.querySelectorAll("button")[1]).toBe(before);
  expect(lives).toHaveLength(1);
});

test("a script that was not to be had is asked for again when there is a network", async () => {
  let asked = 0;
  const Coming = late(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError("Failed to fetch");
    return Counter;
  });
  await drawn(Coming);
  await expect.poll(() => asked).toBe(1);
  await expect.element(page.getByText("Seen 0")).toBeVisible();
  dispatchEvent(new Event("online"));
  await expect.poll(() => asked).toBe(2);
  await page.getByText("More").click();
  await expect.element(page.getByText("Seen 1")).toBeVisible();
});
