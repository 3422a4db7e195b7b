import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page as browserPage, userEvent } from "vitest/browser";
import {
  article,
  expectNoFaults,
  film,
  guest,
  plan,
  preview,
  previewFor,
  recording,
  shown,
} from "./sample-contents.tsx";

const fitsAt = async (width: number): Promise<void> => {
  await browserPage.viewport(width, 700);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
};

beforeEach(() => localStorage.clear());
afterEach(() => browserPage.viewport(1280, 800));

describe("an article", () => {
  test("is read whole, with who wrote it, how long it takes and what is in it", async () => {
    const { page } = await shown();
    await expect.element(page.getByRole("heading", { level: 1, name: "Four things that bread takes" })).toBeVisible();
    await expect.element(page.getByText("By Léa Fontaine")).toBeVisible();
    await expect.element(page.getByText("6 min read")).toBeVisible();
    await page.getByText("In this article").click();
    await expect.element(page.getByRole("link", { name: "Salt" })).toHaveAttribute("href", "#part-3");
    await expect.element(page.getByText("Well said.")).toBeVisible();
    await expectNoFaults();
  });

  test("shows its pictures in large", async () => {
    const { page } = await shown();
    await page.getByRole("button", { name: "Enlarge the picture: The oven at night" }).first().click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.activeElement?.getAttribute("data-picture")).toBe("0");
  });

  test("counts as read once somebody has scrolled past its half, and once only", async () => {
    const { page, sent } = await shown();
    await expect.element(page.getByRole("heading", { name: "Time" })).toBeInTheDocument();
    expect(sent).toEqual([]);
    for (const top of [document.documentElement.scrollHeight, 0, document.documentElement.scrollHeight])
      scrollTo({ top, behavior: "instant" });
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ what: "read" }]);
  });

  test("is liked at the press, and the like is taken back when it is refused", async () => {
    const { page } = await shown({ refuse: () => ({ status: 403, message: "Not today." }) });
    await page.getByRole("button", { name: "Like (2 people)" }).click();
    await expect.element(page.getByText("Not today.")).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Like (2 people)" }))
      .toHaveAttribute("aria-pressed", "false");
  });

  test("takes a comment, which stands below that content", async () => {
    const { page, sent } = await shown({ comments: [] });
    await expect.element(page.getByText("Nobody has commented yet. Say the first word.")).toBeVisible();
    await page.getByRole("textbox", { name: "Your comment" }).fill("With butter");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect
      .poll(() => sent.find(({ command }) => command === "POST /activities")?.body)
      .toMatchObject({
        message: "With butter",
        contentId: article.id,
      });
  });

  test("is still read where what is said about it cannot be had", async () => {
    const { page } = await shown({ comments: 503 });
    await expect.element(page.getByRole("heading", { level: 1, name: "Four things that bread takes" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("is liked by a guest who signs in first, and comes back", async () => {
    const { page } = await shown(
      { content: { ...article, viewer: { ...article.viewer, canComment: false } } },
      { signedIn: false },
    );
    await expect.element(page.getByText("Sign in to say something about it.")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Sign in" }))
      .toHaveAttribute("href", "/auth/sign-in?redirect=%2Fcontents%2Ffour-things%23comments");
  });

  test("fits a narrow phone, from the right as well, and in the dark", async () => {
    const { page } = await shown({}, { locale: "ar", theme: "dark" });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await fitsAt(320);
    await expectNoFaults();
  });

  test("says what there is to know of its author, and leads to the profile of a member", async () => {
    const account = { ...guest, username: "lea" };
    const { page } = await shown({ content: { ...article, guests: [{ ...guest, account: account as never }] } });
    await page.getByRole("button", { name: /Léa Fontaine/ }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("Bakes at the mill since 2009.")).toBeVisible();
    await expect.element(dialog.getByRole("link", { name: "To the profile" })).toHaveAttribute("href", "/people/lea");
  });

  test("tells those who publish it how it stands, and leads to its editor", async () => {
    const { page } = await shown({
      content: { ...article, published: null, viewer: { ...article.viewer, canManage: true } },
    });
    await expect.element(page.getByText("Draft")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Edit" }))
      .toHaveAttribute("href", `/studio/river-radio/contents/${article.id}`);
  });

  test("leads to what came out before and after it", async () => {
    const older = { ...article, id: "older", slug: "older", title: "Older" };
    const newer = { ...article, id: "newer", slug: "newer", title: "Newer" };
    const { page } = await shown({ others: [newer, article, older] });
    await expect
      .element(page.getByRole("link", { name: /Previous.*Older/ }))
      .toHaveAttribute("href", "/contents/older");
    await expect.element(page.getByRole("link", { name: /Next.*Newer/ })).toHaveAttribute("href", "/contents/newer");
  });
});

describe("a recording", () => {
  test("has its player, its chapters and what is said in it", async () => {
    const { page } = await shown({ content: recording });
    const player = page.getByRole("region", { name: "Player: A night at the weir" });
    await expect.element(player.getByRole("button", { name: "Play" })).toBeVisible();
    await expect.element(player.getByRole("slider", { name: "Position" })).toHaveAttribute("max", "4000");
    await expect.element(page.getByRole("button", { name: "1:01:40 Dawn" })).toBeVisible();
    await expectNoFaults();
  });

  test("stands where its listener stopped, or at the second that an address names, with its chapter marked", async () => {
    const begun = { ...recording, viewer: { ...recording.viewer, progress: 125 } };
    const first = await shown({ content: begun });
    await expect.element(first.page.getByText("2:05")).toBeVisible();
    await first.page.unmount();
    const { page } = await shown({ content: begun }, { search: "?t=70" });
    await expect.element(page.getByRole("slider", { name: "Position" })).toHaveValue("70");
    await expect
      .element(page.getByRole("button", { name: "1:05 The first loaf" }))
      .toHaveAttribute("aria-current", "true");
  });

  test("is searched by what is said in it", async () => {
    const { page } = await shown({ content: recording });
    await page.getByRole("searchbox", { name: "Search what is said" }).fill("heron");
    await expect.element(page.getByText("1 line found")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "1:10 And then the heron came." })).toBeVisible();
    expect(document.querySelector("mark")?.textContent).toBe("heron");
  });

  test("is moved and put to sleep before it plays", async () => {
    const { page } = await shown({ content: recording });
    await page.getByRole("button", { name: "Forward 30 seconds" }).click();
    await expect.element(page.getByRole("slider", { name: "Position" })).toHaveValue("30");
    await page.getByRole("combobox", { name: "Sleep timer" }).selectOptions("Stop in 30 minutes");
    await expect.element(page.getByRole("combobox", { name: "Sleep timer" })).toHaveValue("30");
  });

  test("passes on the second where it is", async () => {
    const { page } = await shown({ content: recording }, { search: "?t=70" });
    await expect.element(page.getByRole("slider", { name: "Position" })).toHaveValue("70");
    await page.getByRole("button", { name: "Share" }).click();
    await expect.element(page.getByText("From 1:10 on")).toBeVisible();
  });

  test("fits a narrow phone", async () => {
    const { page } = await shown({ content: recording });
    await expect.element(page.getByRole("heading", { name: "Chapters" })).toBeVisible();
    await fitsAt(320);
  });
});

describe("a video", () => {
  test("is played by one button, in the shape of a screen, with the rest beside it", async () => {
    const { page } = await shown({ content: film });
    await expect.element(page.getByRole("button", { name: /^Play The mill at work/ })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Chapters" })).toBeVisible();
    await fitsAt(320);
    await expectNoFaults();
  });

  test("begins when a chapter is pressed, and says so where it cannot be played", async () => {
    const { page } = await shown({ content: film });
    await page.getByRole("button", { name: "1:05 The first loaf" }).click();
    await expect.element(page.getByText("This video could not be played.")).toBeVisible();
  });
});

describe("what is locked", () => {
  test("takes an account: its beginning, and the way to sign in", async () => {
    const { page } = await shown({ content: 401, preview }, { signedIn: false });
    await expect.element(page.getByText("The night begins with water.")).toBeVisible();
    await expect.element(page.getByText("The rest of this article is for members")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Sign in" }))
      .toHaveAttribute("href", "/auth/sign-in?redirect=%2Fcontents%2Ffour-things");
    await expectNoFaults();
  });

  test("takes a plan: what it costs, and the way to it", async () => {
    const { page } = await shown({ content: 458, preview: previewFor.plans });
    await expect.element(page.getByText("€9.00 a month")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Get Friend" }))
      .toHaveAttribute("href", `/plans/${plan.id}/${plan.prices[0]?.id}`);
  });

  test("takes a level of membership: which, and the plan that brings it", async () => {
    const { page } = await shown({ content: 457, preview: previewFor.tiers });
    await expect.element(page.getByText("For Friend of the mill.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Get Friend" })).toBeVisible();
  });

  test("is no dead end where no plan brings what it takes", async () => {
    const { page } = await shown({ content: 457, preview: previewFor.tiers, plans: [] });
    await expect.element(page.getByText(/Those who run the community give it/)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "To the channel" }))
      .toHaveAttribute("href", "/channels/river-radio");
  });

  test("offers to choose where several plans open it", async () => {
    const plans = [plan, { ...plan, id: "another", name: "Patron" }];
    const { page } = await shown({ content: 457, preview: previewFor.tiers, plans });
    await expect.element(page.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/plans");
  });

  test("says of what is announced when it comes out", async () => {
    const { page } = await shown({ content: 404, preview: previewFor.coming });
    await expect.element(page.getByText(/Comes out on January 5, 2030/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Subscribe" })).toBeVisible();
    await fitsAt(320);
    await expectNoFaults();
  });
});
