import { errors } from "../kernel/index.ts";

export const channelErrors = errors("channel", {
  notSubscribed: { status: 409, sentence: "You do not subscribe to this channel." },
  feedRevoked: {
    status: 404,
    sentence: "This feed is no longer there. Make a new address on the page of the channel.",
  },
});
