import { Avatar, AvatarStack } from "./avatar.tsx";
import type { Examples } from "./examples.ts";
import { Row } from "./examples-row.tsx";
import { samplePeople } from "./sample-people.ts";

const sizes = [24, 32, 40, 60, 128] as const;

export const examples: Examples = {
  title: "Face",
  group: "People",
  states: {
    Sizes: () => (
      <Row>
        {sizes.map((size, index) => (
          <Avatar key={size} size={size} person={samplePeople[index] ?? {}} labelled />
        ))}
      </Row>
    ),
    "Several, and more": () => <AvatarStack people={samplePeople} total={42} />,
    "Nobody more": () => <AvatarStack people={samplePeople.slice(0, 2)} total={2} />,
  },
};
