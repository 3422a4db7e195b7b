import { errors } from "../kernel/index.ts";

export const channelImportErrors = errors("channelImport", {
  nothingNamed: { status: 460, sentence: "Give the address of a feed, or choose a file." },
  badAddress: { status: 460, sentence: "This is no address of a public page. Write it as https://example.org/feed." },
  unreachable: { status: 460, sentence: "Nothing answers at this address. Check it, and try again." },
  noFeed: {
    status: 460,
    sentence: "There is no feed at this address. Give the address of an RSS, Atom or podcast feed.",
  },
  noExport: {
    status: 460,
    sentence: "This file cannot be read. Choose an export of Ghost (JSON) or WordPress (XML), or a feed.",
  },
  tooLarge: {
    status: 460,
    sentence: "This is larger than {limit} MB. Export less at a time, and import one part after the other.",
  },
  empty: { status: 460, sentence: "There is nothing in it that a channel could publish." },
  nothingChosen: { status: 460, sentence: "Choose texts, recordings or both." },
  alreadyStarted: { status: 409, sentence: "This was started already, or is over." },
  oneAtATime: {
    status: 409,
    sentence: "Something else is being imported into this channel. Wait for its end, or cancel it.",
  },
  over: { status: 409, sentence: "This is over already." },
});
