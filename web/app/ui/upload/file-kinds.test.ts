import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fileKinds, refusalOf, type FileKind } from "./file-kinds.ts";

const english: Record<string, string> = JSON.parse(readFileSync(new URL("../texts/en.json", import.meta.url), "utf8"));
const megabyte = 1024 * 1024;
const faultOf = (kind: FileKind, type: string, megabytes = 1, readsInParts = true): string | undefined => {
  const refusal = refusalOf(kind, { type, size: megabytes * megabyte }, readsInParts);
  return refusal && english[refusal.id]?.replace("{limit}", String(refusal.limit));
};

describe("what is chosen", () => {
  test.each([
    ["video", "video/mp4", 2048],
    ["audio", "audio/mpeg", 200],
    ["file", "application/zip", 25],
    ["file", "", 25],
  ] as const)("as %s of type %j and %i MB is sent", (kind, type, megabytes) => {
    expect(faultOf(kind, type, megabytes)).toBeUndefined();
  });

  test.each([
    ["video", "image/gif", "Invalid video format."],
    ["video", "", "Invalid video format."],
    ["video", "text/video/mp4", "Invalid video format."],
    ["audio", "video/mp4", "This is not a recording that can be played."],
  ] as const)("as %s and is %j is refused before a byte is sent", (kind, type, sentence) => {
    expect(faultOf(kind, type)).toBe(sentence);
  });

  test.each([
    ["video", "video/webm", 2048],
    ["audio", "audio/wav", 200],
    ["file", "text/plain", 25],
  ] as const)("as %s is refused above its limit, which is told", (kind, type, most) => {
    expect(faultOf(kind, type, most + 0.001)).toBe(`This file is too large: ${most} MB at most.`);
  });
});

test("a browser that cannot read files in parts is refused before anything else, of videos alone", () => {
  expect(faultOf("video", "image/gif", 1, false)).toBe("Your browser does not support uploading videos.");
  expect(faultOf("audio", "audio/mpeg", 1, false)).toBeUndefined();
});

test("what fails on its way is reported in the specification's words", () => {
  const failed = (kind: FileKind) => english[fileKinds[kind].failed];
  expect(failed("video")).toBe("video upload failed");
  expect(failed("audio")).toBe("Could not upload file. Try again or contact support.");
  expect(failed("file")).toBe("Could not upload file. Try again or contact support.");
});
