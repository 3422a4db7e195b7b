import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Avatar, displayName, type AvatarSize } from "./avatar.tsx";

const styleOf = (name: string, size: AvatarSize = 40): string =>
  /style="([^"]+)"/.exec(renderToStaticMarkup(<Avatar person={{ firstName: name }} size={size} />))?.[1] ?? "";
const colourOf = (name: string): string => /background:([^;]+)/.exec(styleOf(name))?.[1] ?? "";

describe("a name", () => {
  test.each([
    [{ firstName: "Ana", lastName: "Torres", username: "ana" }, "Ana Torres"],
    [{ firstName: "Ana", lastName: null, username: "ana" }, "Ana"],
    [{ firstName: null, lastName: "Torres", username: "ana" }, "Torres"],
    [{ firstName: "", lastName: "", username: "ana" }, "ana"],
    [{ firstName: null, lastName: null, username: null }, "-"],
    [{}, "-"],
  ])("%j is shown as %s", (person, shown) => expect(displayName(person)).toBe(shown));
});

describe("a person without a picture", () => {
  test("always has the same colour for the same name", () =>
    expect(colourOf("Ana Torres")).toBe(colourOf("Ana Torres")));

  test("has one of exactly twenty colours, each of them used", () => {
    const colours = Array.from({ length: 2_000 }, (_, index) => colourOf(`Person ${index}`));
    expect(new Set(colours).size).toBe(20);
  });

  test.each([24, 32, 40, 60, 128] as const)("is shown at %i pixels", (size) =>
    expect(styleOf("Ana", size)).toContain(`width:${size}px;height:${size}px`),
  );
});
