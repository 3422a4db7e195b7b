import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { EventBadges, type EventItem } from "./event-card.tsx";

const day = 24 * 60 * 60_000;
const at = (days: number): string => new Date(Date.now() + days * day).toISOString();
const open = {
  status: "published",
  eventStart: at(10),
  eventEnd: at(11),
  registrationState: "open",
  registrationStart: at(-5),
  registrationEnd: at(9),
  timezone: "Europe/Dublin",
  externalUrl: null,
  placesLeft: null,
  viewer: { registrationId: null, isRegistered: false, isSaved: false, due: 0, canManage: false },
};

test.each([
  ["few left", { placesLeft: 3 }, "Only 3 places left"],
  ["sold out", { registrationState: "full" }, "Sold out"],
  ["closed", { registrationState: "closed" }, "Registration is closed"],
  ["not open", { registrationState: "notOpen", registrationStart: at(3) }, /^Opens /],
  ["elsewhere", { registrationState: "disabled", externalUrl: "https://tickets.example" }, "Registration elsewhere"],
  ["over, whatever else it was", { eventStart: at(-2), eventEnd: at(-1), registrationState: "closed" }, "Over"],
  ["canceled before all else", { status: "canceled", registrationState: "full" }, "Cancelled"],
  ["mine", { registrationState: "full", viewer: { ...open.viewer, isRegistered: true } }, "You are going"],
])("a card says %s", async (_what, parts, says) => {
  const event = { ...open, ...parts } as unknown as EventItem;
  const page = await show(() => (
    <p data-testid="badges">
      <EventBadges event={event} />
    </p>
  ));
  await expect.element(page.getByTestId("badges").getByText(says)).toBeVisible();
});

test("a card says nothing while all is well", async () => {
  const page = await show(() => (
    <p data-testid="badges">
      <EventBadges event={open as unknown as EventItem} />
    </p>
  ));
  await expect.element(page.getByTestId("badges")).toBeEmptyDOMElement();
});
