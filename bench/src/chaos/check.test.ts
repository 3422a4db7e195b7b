import { expect, test } from "vitest";
import { createChannelLog } from "./channel-log.ts";
import { compare, type Truth } from "./check.ts";

const channelId = "channel";
const truth = (): Truth => ({
  channelId,
  lastSeq: 2,
  messages: [
    { id: "a", seq: 1, text: "one", clientId: "ca" },
    { id: "b", seq: 2, text: "", clientId: "cb" },
  ],
  read: new Map([["ana", 2]]),
});

/** A device that has done and shows everything right, for the part of it that the checker looks at. */
function device({ shown = ["one", ""], stored = [1, 2], read = 2 } = {}) {
  const log = createChannelLog(() => undefined);
  for (const [index, text] of shown.entries()) log.take(index + 1, { id: "ab".charAt(index), text, changeSeq: 0 });
  log.read(read);
  const outbox = {
    stored: stored.map((seq) => ({ channelId, id: "ab".charAt(seq - 1), seq, clientId: `c${"ab".charAt(seq - 1)}` })),
    texts: new Map([
      ["a", "one"],
      ["b", ""],
    ]),
    read: new Map([[channelId, 2]]),
    waiting: 0,
  };
  return { name: "device", person: { id: "ana", sub: "ana" }, outbox, logOf: () => log };
}

const judge = (given: ReturnType<typeof device>, stored: Truth = truth()): string[] =>
  compare([given], [stored], () => true);

test("what agrees with what is stored has no faults", () => {
  expect(judge(device())).toEqual([]);
});

test.for([
  ["a message that is not shown", device({ shown: ["one"] }), "lost message 2"],
  ["a text from before its change", device({ shown: ["two", ""] }), "shows message 1"],
  ["a read mark that did not arrive", device({ read: 1 }), "has read up to 1"],
  ["messages of one sender out of order", device({ stored: [2, 1] }), "out of order"],
  [
    "a message that nobody sent, or that was sent twice",
    device({ stored: [1] }),
    "1 messages were sent and 2 are stored",
  ],
] as const)("the checker finds %s", ([, given, sentence]) => {
  expect(judge(given).join("\n")).toContain(sentence);
});

test("the checker finds a number that is missing, and a message with two numbers", () => {
  const stored = { ...truth(), lastSeq: 3 };
  expect(judge(device(), stored).join("\n")).toContain("has 2 messages and says 3");
  const complaints: string[] = [];
  const log = createChannelLog((sentence) => complaints.push(sentence));
  log.take(1, { id: "a", text: "one", changeSeq: 0 });
  log.take(2, { id: "a", text: "one", changeSeq: 0 });
  log.take(1, { id: "b", text: "two", changeSeq: 0 });
  expect(complaints).toEqual(["a message is shown at 1 and at 2", "two messages have the number 1"]);
});
