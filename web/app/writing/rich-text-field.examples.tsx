import { richTextExamples } from "@marquee/contract/kernel";
import { useState } from "react";
import { candidatesFor } from "../messages/index.ts";
import type { Examples } from "../ui/examples.ts";
import { PlainText, RichText } from "../ui/rich-text.tsx";
import { samplePeople } from "../ui/sample-people.ts";
import { RichTextField } from "./rich-text-field.tsx";

const whole = richTextExamples.filter((text) => !text.includes("<img")).join("");
const people = samplePeople.map((person) => ({ ...person, username: person.id.split(" ")[0]?.toLowerCase() ?? "" }));

function Writing({ first = "", error }: { first?: string; error?: string }) {
  const [html, setHtml] = useState(first);
  const [name, look] = useState<string>();
  return (
    <RichTextField
      label="Description"
      hint="What people should know before they come"
      value={html}
      onChange={setHtml}
      named={{ candidates: name === undefined ? [] : candidatesFor(name, people, ""), look }}
      {...(error && { error })}
    />
  );
}

export const examples: Examples = {
  title: "Rich text",
  group: "Content",
  states: {
    "To write": () => <Writing first={whole} />,
    "To write, empty": () => <Writing />,
    "To write, refused": () => <Writing error="Say what people should bring" />,
    "To read": () => <RichText text={whole} />,
    "To read, without markup": () => <PlainText text={"Bring a lamp, and 2 < 3 cups.\n\nThe boats wait until nine."} />,
  },
};
