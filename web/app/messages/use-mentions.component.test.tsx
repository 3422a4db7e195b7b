import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { type Candidate, useMentions } from "./use-mentions.ts";

const chloe: Candidate = { id: "1", username: "chloe", person: { username: "chloe", firstName: "Chloé" } };

function Writing() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const named = { candidates: [chloe], look: () => undefined };
  const mentions = useMentions({ field, text, change: setText, named });
  return (
    <textarea
      ref={field}
      aria-label="Message"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        mentions.look(target);
      }}
      onKeyDown={mentions.press}
    />
  );
}

test("who is named stands in the text at once, with the caret behind: what is typed next comes after it", async () => {
  const page = await show(Writing);
  const field = page.getByRole("textbox", { name: "Message" });
  await userEvent.type(field, "Ask @chl");
  const element = field.element() as HTMLTextAreaElement;
  element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  expect([element.value, element.selectionStart]).toEqual(["Ask @chloe ", "Ask @chloe ".length]);
});
