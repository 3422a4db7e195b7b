import type { Examples } from "./examples.ts";
import { Row } from "./examples-row.tsx";
import { ShareButton } from "./share-button.tsx";
import { SharePage } from "./share-page.tsx";

const shared = { url: "https://riverside.example/events/lantern-walk-along-the-river", title: "Lantern walk" };

export const examples: Examples = {
  title: "Share",
  group: "Actions",
  states: {
    "As a button, on a phone without its word, and as a drawing": () => (
      <Row>
        <ShareButton {...shared} />
        <ShareButton {...shared} iconOnly="phone" />
        <ShareButton {...shared} iconOnly />
      </Row>
    ),
    "For whoever can show it on another site too": () => (
      <SharePage kind="event" slug="lantern-walk" title="Lantern walk" canEmbed />
    ),
  },
};
