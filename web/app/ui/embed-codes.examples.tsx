import { EmbedCodes } from "./embed-codes.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Codes for other sites",
  group: "Content",
  states: {
    "An event": () => <EmbedCodes path="events/dawn-dip" data={{ event: "dawn-dip" }} title="Dawn dip" />,
  },
};
