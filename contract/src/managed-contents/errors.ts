import { errors } from "../kernel/index.ts";

export const managedContentErrors = errors("managedContent", {
  changedMeanwhile: {
    status: 409,
    sentence:
      "Somebody else has changed this meanwhile. What you wrote is still here: compare both, then save yours or take theirs.",
  },
  emptyContent: { status: 460, sentence: "Give it a title, and a text, a recording or a video, before it comes out." },
  inThePast: { status: 460, sentence: "This time is over. Choose a later one." },
  tooFar: { status: 460, sentence: "Choose a time within the next two years." },
  alreadyOut: { status: 409, sentence: "This has come out already." },
  notScheduled: { status: 409, sentence: "This is a draft already." },
  unknownFile: { status: 460, sentence: "This recording is no longer there. Send it again." },
  unknownVideo: { status: 460, sentence: "This video is no longer there. Send it again." },
  noRecording: { status: 460, sentence: "This file is no recording. Send one in MP3, M4A, OGG, FLAC or WAV." },
  unknownTier: { status: 460, sentence: "One of these tiers is no longer there. Choose again." },
  unknownPlan: { status: 460, sentence: "One of these plans is no longer there. Choose again." },
  tiersMissing: { status: 460, sentence: "Choose at least one tier that may read it." },
  plansMissing: { status: 460, sentence: "Choose at least one plan that opens it." },
  noGroup: {
    status: 460,
    sentence: "This channel belongs to no group. Let everybody find it, or link the channel to one.",
  },
  badTranscript: { status: 460, sentence: "This is no transcript. Send a file in WebVTT or SubRip (SRT)." },
  chapterOrder: { status: 460, sentence: "Each chapter begins after the one before. Change the time of “{title}”." },
  noAddress: {
    status: 409,
    sentence: "Your account has no confirmed address of mail. Confirm one in your settings first.",
  },
});
