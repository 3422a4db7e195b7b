import { errors } from "../kernel/index.ts";

export const listingStreamErrors = errors("listingStream", {
  full: { status: 409, sentence: "An event has 20 streams at most. Delete one before you add another." },
  sessionTaken: { status: 409, sentence: "There is a stream for this session already." },
  noPassTypes: { status: 460, sentence: "Choose which passes the stream is for." },
  unknownVideo: { status: 404, sentence: "This video is not there, or not yours." },
  notReady: { status: 409, sentence: "There is no media server here yet, so nothing can be sent." },
});
