import { Brand } from "./brand.tsx";
import type { Examples } from "./examples.ts";
import { NearPart } from "./near-part.tsx";

export const examples: Examples = {
  title: "Parts of the frame",
  group: "Navigation",
  states: {
    "The community": () => <Brand />,
    "Its mark alone": () => <Brand compact />,
    "What is near": () => (
      <NearPart title="My week">
        <li className="py-2">Lantern walk</li>
        <li className="py-2">A long evening at the old mill with everybody who has ever baked there</li>
      </NearPart>
    ),
  },
};
