import type { Fetch } from "@marquee/client";
import { describe, expect, test } from "vitest";
import type { EventDetail } from "../events/index.ts";
import { show } from "../test/shown.tsx";
import { Activations } from "./activations-page.tsx";
import { CompleteActivation } from "./complete-activation.tsx";
import type { Activation } from "./reads.ts";

const idOf = (number: number) => `0192aaaa-0000-4000-8000-00000000000${number}`;
const hour = 3_600_000;
const event = {
  id: idOf(1),
  slug: "fair",
  timezone: "Europe/Dublin",
  registrationState: "open",
  viewer: { isRegistered: true, canManage: false },
};

const completed = (points: number) => [
  { id: idOf(8), eventId: event.id, earnedPoints: points, createdAt: new Date().toISOString() },
];

function activation(number: number, name: string, more: object = {}): Activation {
  const rest = { slug: name, shortDescription: "", longDescription: null, image: null, manager: null };
  return {
    ...rest,
    id: idOf(number),
    name,
    event,
    maxPoints: 10,
    startAfter: new Date(Date.now() - hour).toISOString(),
    protected: false,
    accessLevels: [],
    completions: [],
    viewer: { canComplete: true },
    ...more,
  } as unknown as Activation;
}

const leader = (number: number, rank: number, points: number, firstName: string) => ({
  id: idOf(number),
  username: firstName.toLowerCase(),
  firstName,
  lastName: null,
  title: null,
  image: null,
  rank,
  points,
  completed: 1,
});

type Answers = { list?: readonly Activation[]; summary?: object; leaderboard?: readonly object[] };

/** Answers what there is to do, and a completion with `complete`. */
function answering({ list = [], summary, leaderboard = [] }: Answers, complete?: () => Response) {
  const sent: unknown[] = [];
  const fetch: Fetch = async (url, init) => {
    const path = new URL(String(url), "http://fair.test").pathname;
    if (init.method === "POST" && complete) {
      sent.push(JSON.parse(String(init.body)));
      return complete();
    }
    const data = path.endsWith("/summary") ? summary : path.endsWith("/leaderboard") ? leaderboard : list;
    if (data === undefined || path.endsWith("/self"))
      return Response.json({ status: "error", message: "Away", data: null }, { status: 503 });
    return Response.json({ status: "ok", message: "ok", data });
  };
  return { fetch, sent };
}

const shown = (answers: Answers, of: object = {}) =>
  show(() => <Activations event={{ ...event, ...of } as unknown as EventDetail} />, {
    fetch: answering(answers).fetch,
  });

describe("what there is to do at an event", () => {
  const list = [
    activation(2, "Say hello", { completions: completed(10) }),
    activation(3, "Find the boat", { maxPoints: 25, protected: true }),
    activation(4, "Float a lantern", { startAfter: new Date(Date.now() + hour).toISOString() }),
  ];
  const summary = { total: 3, completed: 1, points: 10, maxPoints: 45, next: list[1] };

  test("shows how far one has come, what is next, and how it stands with each", async () => {
    const page = await shown({ list, summary });
    await expect.element(page.getByText("1 of 3 completed")).toBeVisible();
    await expect.element(page.getByText("10 of 45 points")).toBeVisible();
    await expect
      .element(page.getByRole("progressbar", { name: "Your progress" }))
      .toHaveAttribute("aria-valuenow", "33");
    await expect
      .element(page.getByRole("link", { name: "Find the boat" }).first())
      .toHaveAttribute("href", `/events/fair/activations/${idOf(3)}#part`);
    const items = page.getByRole("article");
    await expect.element(items.nth(0).getByText("Completed")).toBeVisible();
    await expect.element(items.nth(1).getByText(/With a code/)).toBeVisible();
    await expect.element(items.nth(2).getByText(/Opens/)).toBeVisible();
  });

  test("ends in who has the most points, where the same points have the same rank", async () => {
    const board = [leader(5, 1, 30, "Noor"), leader(6, 2, 10, "Kenji"), leader(7, 2, 10, "Mei")];
    const page = await shown({ list, summary, leaderboard: board });
    const rows = page.getByRole("region", { name: "Leaderboard" }).getByRole("listitem");
    await expect.element(rows.nth(0)).toHaveTextContent("Rank 1Noor@noor30 points");
    await expect.element(rows.nth(2)).toHaveTextContent("Rank 2Mei@mei10 points");
  });

  test("says so where nobody has points yet", async () => {
    const page = await shown({ list, summary });
    await expect.element(page.getByText("Nobody has points yet")).toBeVisible();
  });

  test("leads whoever has no pass to registering, and shows no board", async () => {
    const none = { total: 0, completed: 0, points: 0, maxPoints: 0, next: null };
    const page = await shown({ summary: none }, { viewer: { isRegistered: false, canManage: false } });
    await expect.element(page.getByText("For those who hold a pass")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/events/fair/register");
    expect(page.getByText("Leaderboard").elements()).toHaveLength(0);
  });

  test("tells whoever holds one that there is nothing yet", async () => {
    const page = await shown({ summary: { total: 0, completed: 0, points: 0, maxPoints: 0, next: null } });
    await expect.element(page.getByText("Nothing to do yet")).toBeVisible();
    expect(page.getByRole("progressbar").elements()).toHaveLength(0);
  });

  test("offers another try when it could not be read", async () => {
    const fetch: Fetch = async () => Response.json({ status: "error", message: "Away", data: null }, { status: 503 });
    const page = await show(() => <Activations event={event as unknown as EventDetail} />, { fetch });
    await expect.element(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  });
});

describe("completing", () => {
  const done = (of: Activation) => () =>
    Response.json({ status: "ok", message: "ok", data: { ...of, completions: completed(of.maxPoints) } });
  const refused = () =>
    Response.json(
      { status: "error", code: "activation.wrongCode", message: "This is not the right code.", data: null },
      { status: 460 },
    );
  async function completing(of: Activation, answer: () => Response, code?: string) {
    const { fetch, sent } = answering({}, answer);
    const page = await show(() => <CompleteActivation activation={of} {...(code !== undefined && { code })} />, {
      fetch,
    });
    return { page, sent };
  }

  test("takes one press where there is no code", async () => {
    const of = activation(2, "Say hello", { maxPoints: 1 });
    const { page, sent } = await completing(of, done(of));
    await page.getByRole("button", { name: "Complete" }).click();
    await expect.element(page.getByText("Completed: 1 point for you")).toBeVisible();
    expect(sent).toEqual([{}]);
  });

  test("takes a code, which is asked for before anything is sent", async () => {
    const of = activation(3, "Find the boat", { protected: true });
    const { page, sent } = await completing(of, done(of));
    await page.getByRole("button", { name: "Complete" }).click();
    await expect.element(page.getByRole("textbox", { name: "Code" })).toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
    await page.getByRole("textbox", { name: "Code" }).fill("Heron tide");
    await page.getByRole("button", { name: "Complete" }).click();
    await expect.element(page.getByText("Completed: 10 points for you")).toBeVisible();
    expect(sent).toEqual([{ code: "Heron tide" }]);
  });

  test("finds the code that was scanned filled in, and sends it at a press only", async () => {
    const of = activation(3, "Find the boat", { protected: true });
    const { page, sent } = await completing(of, done(of), "HERON");
    await expect.element(page.getByRole("textbox", { name: "Code" })).toHaveValue("HERON");
    expect(sent).toEqual([]);
    await page.getByRole("button", { name: "Complete" }).click();
    await expect.poll(() => sent).toEqual([{ code: "HERON" }]);
  });

  test("says what was wrong with a code, and keeps it", async () => {
    const of = activation(3, "Find the boat", { protected: true });
    const { page } = await completing(of, refused, "Duck");
    await page.getByRole("button", { name: "Complete" }).click();
    await expect.element(page.getByRole("alert").getByText("This is not the right code.")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Code" })).toHaveValue("Duck");
  });

  test.each([
    ["is over once it was done", { completions: completed(25) }, "You completed this and have 25 points for it."],
    ["waits until it begins", { startAfter: new Date(Date.now() + 48 * hour).toISOString() }, /^Opens/],
    ["is not for every pass", { viewer: { canComplete: false } }, "This is for those who hold another kind of pass."],
  ])("%s", async (_sentence, more, says) => {
    const { page } = await completing(activation(3, "Find the boat", more), refused);
    await expect.element(page.getByText(says)).toBeVisible();
    expect(page.getByRole("button", { name: "Complete" }).elements()).toHaveLength(0);
  });
});
