import { CalendarDays, Settings2, Ticket } from "lucide-react";
import { AsyncButton, Button, IconButton, LinkButton, type ButtonLook } from "./button.tsx";
import type { Examples } from "./examples.ts";
import { Row } from "./examples-row.tsx";

const looks: readonly ButtonLook[] = ["primary", "plain", "soft", "quiet", "danger"];
const later = () => new Promise((resolve) => setTimeout(resolve, 1500));

export const examples: Examples = {
  title: "Button",
  group: "Actions",
  states: {
    Looks: () => (
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </Row>
    ),
    "With a drawing, disabled": () => (
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look} disabled icon={Ticket}>
            {look}
          </Button>
        ))}
      </Row>
    ),
    "Work that takes time": () => (
      <Row>
        <AsyncButton look="primary" onClick={later}>
          Pay 48.00 EUR
        </AsyncButton>
        <AsyncButton busy>Busy</AsyncButton>
      </Row>
    ),
    "Link and drawing alone": () => (
      <Row>
        <LinkButton to="/" look="soft" icon={CalendarDays}>
          All events
        </LinkButton>
        <IconButton icon={Settings2} label="Settings" />
      </Row>
    ),
    "Long words": () => (
      <Button wide look="primary">
        Send the invitation to everybody who was there last summer and the summer before
      </Button>
    ),
  },
};
