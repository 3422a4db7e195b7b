import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { GroupLevels } from "../groups/group-levels.tsx";
import GroupPage from "../groups/group-page.tsx";
import { show } from "../test/shown.tsx";
import AnnounceInGroupPage from "./announce-in-group-page.tsx";
import AnnouncementPage from "./announcement-page.tsx";
import AnnounceToEventPage from "./announce-to-event-page.tsx";
import AnnouncementsPage from "./announcements-page.tsx";
import EventAnnouncementsPage from "./event-announcements-page.tsx";
import GroupAnnouncementsPage from "./group-announcements-page.tsx";
import ManageAnnouncementsPage from "./manage-announcements-page.tsx";
import UnsubscribePage from "./unsubscribe-page.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const choir = {
  id,
  slug: "choir",
  name: "River Choir",
  image: null,
  access: "public",
  active: true,
  description: "",
  faces: [],
  viewer: {
    role: "member",
    isOwner: false,
    isInvited: false,
    request: null,
    canRead: true,
    canJoin: false,
    canManage: false,
    canOwn: false,
    hasTier: true,
  },
  tiers: [],
  _count: { members: 13, requests: 0 },
};
const moderated = { ...choir, viewer: { ...choir.viewer, role: "moderator", canManage: true } };
const modules = eachModule(() => ({ canSee: true, canCreate: true }));
const ana = {
  id,
  username: "ana",
  firstName: "Ana",
  lastName: null,
  image: null,
  viewer: { isAdministrator: true, modules },
};
const announcement = {
  id: "0192aaaa-0000-4000-8000-000000000009",
  title: "Low tide at nine",
  message: "Bring a lamp.",
  html: "<p>Bring a <strong>lamp</strong>.</p>",
  group: choir,
  event: null,
  creator: ana,
  createdAt: "2026-11-20T10:00:00Z",
  viewer: { canManage: false },
};
const delivery = { people: 12, sent: 9, waiting: 0, failed: 1, skipped: [{ reason: "unsubscribed", count: 2 }] };
const segment = { role: null, interest: null, event: null, attendees: null };
const viewer = { canManage: true };
const managed = { ...announcement, viewer, status: "sent", email: true, push: true, segment, delivery };
const regatta = { id, slug: "regatta", name: "Regatta", sessions: [], viewer: { canManage: true } };
const reach = { people: 12, byMail: 9, mailsInWeek: 30, weary: 2 };

type Sent = { readonly command: string; readonly body: unknown };

// What a test before has written is kept for its reader.
beforeEach(() => sessionStorage.clear());

/** Answers each read by the end of its path, a number with a refusal; remembers the commands. */
function server(answers: Record<string, unknown>) {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") sent.push({ command: `${method} ${path}`, body: JSON.parse(String(body ?? "null")) });
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    const data = method === "GET" ? (found ?? []) : (found ?? announcement);
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, sent };
}

const Places = () => (
  <Routes>
    <Route path="/groups/:slug" element={<GroupPage />}>
      <Route path="announcements" element={<GroupAnnouncementsPage />} />
    </Route>
    <Route path="/groups/:slug/announce" element={<AnnounceInGroupPage />} />
    <Route path="/announcements" element={<AnnouncementsPage />} />
    <Route path="/announcements/:announcementId" element={<AnnouncementPage />} />
    <Route path="/manage/announcements" element={<ManageAnnouncementsPage />} />
    <Route path="/organize/:slug/announcements" element={<EventAnnouncementsPage />} />
    <Route path="/organize/:slug/announce" element={<AnnounceToEventPage />} />
    <Route path="/unsubscribe/:token" element={<UnsubscribePage />} />
  </Routes>
);

describe("what was announced to somebody", () => {
  test("is listed with whose it is", async () => {
    const { fetch } = server({
      "/self/announcements": [announcement, { ...announcement, id, group: null }],
      "/self": ana,
    });
    const page = await show(Places, { fetch, at: "/announcements" });
    await expect.element(page.getByRole("link", { name: "Low tide at nine" }).first()).toBeVisible();
    await expect.element(page.getByText("River Choir")).toBeVisible();
  });

  test("says where announcements come from while there are none, and tries again what failed", async () => {
    const page = await show(Places, { ...server({ "/self/announcements": [], "/self": ana }), at: "/announcements" });
    await expect.element(page.getByText("Nothing announced yet")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Find groups" })).toBeVisible();
    const failed = await show(Places, {
      ...server({ "/self/announcements": 500, "/self": ana }),
      at: "/announcements",
    });
    await expect.element(failed.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  });
});

describe("what was announced in a group", () => {
  const at = "/groups/choir/announcements";

  test("is listed for its members", async () => {
    const { fetch } = server({ "/groups/choir": choir, "/announcements": [announcement], "/self": ana });
    const page = await show(Places, { fetch, at });
    const link = page.getByRole("link", { name: "Low tide at nine" });
    await expect.element(link).toHaveAttribute("href", `/announcements/${announcement.id}`);
    await expect.element(page.getByText("Bring a lamp.")).toBeVisible();
    expect(page.getByRole("link", { name: "Announce", exact: true }).query()).toBeNull();
  });

  test("is nothing yet, with the way on", async () => {
    const { fetch } = server({ "/groups/choir": choir, "/self": ana });
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByText("Nothing announced yet")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Go to the group" })).toBeVisible();
  });

  test("that cannot be read is asked for again", async () => {
    const { fetch } = server({ "/groups/choir": choir, "/announcements": 500, "/self": ana });
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByRole("button", { name: /again/ })).toBeVisible();
  });

  test("is for nobody else", async () => {
    const outside = { ...choir, viewer: { ...choir.viewer, role: null } };
    const { fetch } = server({ "/groups/choir": outside, "/self": ana });
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByText("Only members read what is announced here")).toBeVisible();
  });

  test("shows moderators how far it has come, and what waits to be canceled", async () => {
    const waiting = { ...managed, id, title: "Later", status: "scheduled", createdAt: "2099-01-01T09:00:00Z" };
    const { fetch, sent } = server({ "/groups/choir": moderated, "/managed": [waiting, managed], "/self": ana });
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByText("12 people, 9 mails")).toBeVisible();
    await page.getByRole("button", { name: "Cancel Later" }).click();
    await expect.poll(() => sent.map(({ command }) => command)).toEqual([`POST /api/announcements/${id}/cancel`]);
  });
});

describe("one announcement", () => {
  const at = `/announcements/${announcement.id}`;

  test("is read, with whose it is", async () => {
    const { fetch } = server({ [`self/announcements/${announcement.id}`]: announcement, "/self": ana });
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByRole("heading", { level: 1, name: "Low tide at nine" })).toBeVisible();
    await expect.element(page.getByText("by Ana")).toBeVisible();
    expect(page.getByText("Whom it reached").query()).toBeNull();
  });

  test("says to who announced it whom it reached, and why others got no mail", async () => {
    const own = { ...announcement, viewer: { canManage: true } };
    const answers = { [`self/announcements/${announcement.id}`]: own, [`announcements/${announcement.id}`]: managed };
    const page = await show(Places, { fetch: server({ ...answers, "/self": ana }).fetch, at });
    await expect.element(page.getByText("No mail: they turned such mails off")).toBeVisible();
    await expect.element(page.getByText("Mails that could not be delivered")).toBeVisible();
  });
});

describe("writing one", () => {
  const at = "/groups/choir/announce";
  const answers = {
    "/groups/choir": moderated,
    "/reach": reach,
    "/self": ana,
    [`groups/${id}/announcements`]: managed,
  };

  test("shows whom it reaches and how weary they are, and asks before it goes", async () => {
    const { fetch, sent } = server(answers);
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByText(/2 of these people got three or more/)).toBeVisible();
    await page.getByLabelText("Title").fill("Low tide");
    await page.getByRole("textbox", { name: "Text", exact: true }).click();
    await userEvent.keyboard("Bring a lamp.");
    await page.getByRole("combobox", { name: /^Role/ }).selectOptions("moderator");
    await page.getByRole("button", { name: "Announce to 12 people" }).click();
    expect(sent).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Announce to 12 people" }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          command: `POST /api/groups/${id}/announcements`,
          body: { title: "Low tide", html: "<p>Bring a lamp.</p>", email: true, push: true, role: "moderator" },
        },
      ]);
  });

  test("says what is missing, and sends nothing", async () => {
    const { fetch, sent } = server(answers);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Announce to 12 people" }).click();
    await expect.element(page.getByRole("alert")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("for later waits until it is said when", async () => {
    const page = await show(Places, { fetch: server(answers).fetch, at });
    await page.getByText("At a time").click();
    await expect.element(page.getByRole("button", { name: "Schedule", exact: true })).toBeDisabled();
    await page.getByRole("group", { name: "Goes out at" }).getByRole("spinbutton").first().click();
    await userEvent.keyboard("123120310930A");
    await expect.element(page.getByRole("button", { name: "Schedule", exact: true })).toBeEnabled();
  });

  test("that reaches nobody is not sent", async () => {
    const nobody = { people: 0, byMail: 0, mailsInWeek: 0, weary: 0 };
    const page = await show(Places, { fetch: server({ ...answers, "/reach": nobody }).fetch, at });
    await expect.element(page.getByText("This reaches nobody.", { exact: false })).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Announce to/ })).toBeDisabled();
  });

  test("is for moderators", async () => {
    const page = await show(Places, { fetch: server({ "/groups/choir": choir, "/self": ana }).fetch, at });
    await expect.element(page.getByRole("heading", { name: "Only moderators announce here" })).toBeVisible();
  });
});

describe("what is announced to those who come to an event", () => {
  const at = "/organize/regatta/announcements";
  const ofEvent = `listings/${id}/announcements`;

  test("is listed for those who organise it, with how many it reached", async () => {
    const own = { ...managed, group: null, event: regatta };
    const page = await show(Places, { ...server({ "/events/regatta": regatta, [ofEvent]: [own], "/self": ana }), at });
    await expect.element(page.getByText("12 people, 9 mails")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Announce", exact: true }))
      .toHaveAttribute("href", "/organize/regatta/announce");
  });

  test("is nothing yet, or cannot be read, or is not theirs", async () => {
    const none = await show(Places, { ...server({ "/events/regatta": regatta, "/self": ana }), at });
    await expect.element(none.getByText(/reaches everybody who has registered/)).toBeVisible();
    const failed = await show(Places, {
      ...server({ "/events/regatta": regatta, [ofEvent]: 500, "/self": ana }),
      at,
    });
    await expect.element(failed.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    const others = { ...regatta, viewer: { canManage: false } };
    const page = await show(Places, { ...server({ "/events/regatta": others, "/self": ana }), at });
    await expect.element(page.getByText("You do not organise this event").first()).toBeVisible();
  });

  test("is written as in a group, for everybody who comes", async () => {
    const answers = { "/events/regatta": regatta, "/reach": reach, "/self": ana, [ofEvent]: managed };
    const { fetch, sent } = server(answers);
    const page = await show(Places, { fetch, at: "/organize/regatta/announce" });
    await page.getByLabelText("Title").fill("Bring a lamp");
    await page.getByRole("textbox", { name: "Text", exact: true }).click();
    await userEvent.keyboard("It is dark.");
    await expect.element(page.getByRole("combobox", { name: /^Pass/ })).not.toBeInTheDocument();
    await page.getByText("As it is read").click();
    await expect
      .element(page.getByRole("region", { name: "As it is read" }).getByRole("link", { name: "Regatta" }))
      .toBeVisible();
    await page.getByRole("button", { name: "Announce to 12 people" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Announce to 12 people" }).click();
    const body = { title: "Bring a lamp", html: "<p>It is dark.</p>", email: true, push: true, unpaid: false };
    await expect.poll(() => sent).toEqual([{ command: `POST /api/${ofEvent}`, body }]);
  });

  test("is for some of them: by pass, presence, session, label, answer and what is left to pay", async () => {
    const named = (name: string, last: number) => ({ id: id.replace(/1$/, String(last)), name });
    const [day, gala, talk, press] = [named("Day", 2), named("Gala", 3), named("A talk", 4), named("Press", 5)];
    const choices = [{ id: named("", 6).id, value: "vegan", text: "Vegan" }];
    const { fetch, sent } = server({
      "/events/regatta": { ...regatta, sessions: [talk] },
      "/passTypes": [day, gala],
      "/labels": [press],
      "/questions": [{ ...named("What do you eat?", 7), choices }],
      "/reach": reach,
      "/self": ana,
      [ofEvent]: managed,
    });
    const page = await show(Places, { fetch, at: "/organize/regatta/announce" });
    await page.getByLabelText("Title").fill("Please pay");
    await page.getByRole("textbox", { name: "Text", exact: true }).click();
    await userEvent.keyboard("At the door.");
    for (const [name, option] of [
      ["Pass", "Gala"],
      ["At the door", "Not there yet"],
      ["Session", "A talk"],
      ["Label", "Press"],
      ["Answer", "What do you eat?: Vegan"],
    ] as const)
      await page.getByRole("combobox", { name: new RegExp(`^${name}`) }).selectOptions(option);
    await page.getByRole("checkbox", { name: "Only those who still have something to pay" }).click();
    await page.getByRole("button", { name: "Announce to 12 people" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Announce to 12 people" }).click();
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([
        {
          title: "Please pay",
          html: "<p>At the door.</p>",
          email: true,
          push: true,
          passTypeId: gala.id,
          checkedIn: false,
          sessionId: talk.id,
          labelId: press.id,
          choiceId: choices[0]?.id,
          unpaid: true,
        },
      ]);
  });

  test("says afterwards whom it was for", async () => {
    const attendees = {
      passType: { id, name: "Gala" },
      session: null,
      label: null,
      checkedIn: false,
      unpaid: true,
      answer: { questionId: id, question: "What do you eat?", value: "vegan", text: "Vegan" },
    };
    const own = { ...managed, group: null, event: regatta, segment: { ...segment, attendees } };
    const path = `/announcements/${announcement.id}`;
    const page = await show(Places, { ...server({ [path]: own, "/self": ana }), at: path });
    const words = page.getByRole("list", { name: "Whom it is for" }).getByRole("listitem");
    await expect
      .poll(() => words.elements().map(({ textContent }) => textContent))
      .toEqual(["Gala", "Not there yet", "Something left to pay", "What do you eat?: Vegan"]);
  });
});

test("the community's announcements are for administrators", async () => {
  const somebody = { ...ana, viewer: { isAdministrator: false, modules } };
  const page = await show(Places, { fetch: server({ "/self": somebody }).fetch, at: "/manage/announcements" });
  await expect.element(page.getByRole("heading", { name: /administrators/ })).toBeVisible();
});

test("mails are stopped by the button, not by opening the page, and turned on again", async () => {
  const subscription = { of: "group", group: { id, name: "River Choir" }, channel: null, isOn: true };
  const { fetch, sent } = server({ "/subscriptions/abc": subscription });
  const page = await show(Places, { fetch, at: "/unsubscribe/abc" });
  await expect.element(page.getByRole("button", { name: "Stop these mails" })).toBeVisible();
  expect(sent).toEqual([]);
  subscription.isOn = false;
  await page.getByRole("button", { name: "Stop these mails" }).click();
  await expect.element(page.getByRole("button", { name: "Turn on again" })).toBeVisible();
  expect(sent).toEqual([{ command: "PUT /api/announcements/subscriptions/abc", body: { isOn: false } }]);
});

describe("which news of a group one gets", () => {
  const levels = {
    activityPushNotification: true,
    announcementEmailNotification: true,
    announcementPushNotification: true,
  };
  const Levels = () => <GroupLevels group={choir} onClose={() => undefined} />;

  test("is chosen at the press", async () => {
    const { fetch, sent } = server({ "/membership": levels });
    const page = await show(Levels, { fetch });
    await page.getByRole("switch", { name: "Announcements by mail" }).click();
    const body = { announcementEmailNotification: false };
    await expect.poll(() => sent).toEqual([{ command: `PUT /api/self/groups/${id}`, body }]);
  });

  test("that cannot be read is asked for again", async () => {
    const page = await show(Levels, { fetch: server({ "/membership": 500 }).fetch });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});
