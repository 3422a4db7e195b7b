import { AddressToCopy } from "./address-to-copy.tsx";
import type { Examples } from "./examples.ts";
import { OwnAddress } from "./own-address.tsx";

const own = {
  title: "Your own address",
  says: {
    once: "Copy it now: it is shown this once.",
    none: "With all that you may read as a member.",
    since: (day: string) => `You have one since ${day}.`,
  },
  acts: { make: "Make your own address", renew: "Renew the address", end: "Revoke the address" },
  onRenew: async () => undefined,
  onEnd: async () => undefined,
};

export const examples: Examples = {
  title: "Addresses to take along",
  group: "Actions",
  states: {
    "For everybody": () => (
      <AddressToCopy label="Address" address="https://riverside.example/channels/radio/feed.xml" />
    ),
    "None yet": () => <OwnAddress {...own} createdAt={null} shown={undefined} />,
    "Shown once": () => (
      <OwnAddress
        {...own}
        createdAt="2026-01-20T10:00:00.000Z"
        shown={<AddressToCopy label="Your own address" address="https://riverside.example/feeds/0pYd/feed.xml" />}
      />
    ),
    "There since a day": () => <OwnAddress {...own} createdAt="2026-01-20T10:00:00.000Z" shown={undefined} />,
  },
};
