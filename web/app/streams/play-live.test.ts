import { expect, test } from "vitest";
import { renewedPart } from "./play-live.ts";

test("a part of a stream is asked for under the newest address, whatever is asked with it", () => {
  const part = "https://site/streams/play/o/s/old/7.ts?_HLS_msn=3";
  expect(renewedPart(part, "https://site/streams/play/o/s/new/index.m3u8")).toBe(
    "https://site/streams/play/o/s/new/7.ts?_HLS_msn=3",
  );
});
