import { expect, test } from "vitest";
import { filledBody, unknownPlaceholder } from "./placeholders.ts";

const values = {
  name: "Ana <b>",
  event: "Tea & talk",
  when: "Friday",
  where: "Quai 3",
  link: "https://x.example/?a=1&b=2",
};

test("what is filled in is text, in markup and in a body without any", () => {
  expect(filledBody('<p>Dear {name}, <a href="{link}">look</a></p>', values)).toBe(
    '<p>Dear Ana &#60;b&#62;, <a href="https://x.example/?a=1&#38;b=2">look</a></p>',
  );
  expect(filledBody("Dear {name},\nsee {event} < soon.\n\n{when}", values)).toBe(
    "<p>Dear Ana &#60;b&#62;,<br />see Tea &#38; talk &#60; soon.</p><p>Friday</p>",
  );
});

test("a placeholder in what is filled in stays as it is", () => {
  expect(filledBody("<p>{event}</p>", { ...values, event: "{name} $& {{link}}" })).toBe(
    "<p>{name} $&#38; {{link}}</p>",
  );
});

test("the first word in braces that is no placeholder is found", () => {
  expect(unknownPlaceholder("<p>{name} and {password} {x}</p>")).toBe("password");
  expect(unknownPlaceholder("<p>{name} {7*7} {}</p>")).toBeUndefined();
});
