import { errors } from "../kernel/index.ts";

export const listingErrors = errors("listing", {
  endsBeforeStart: { status: 460, sentence: "This ends before it begins. Choose a later end." },
  outsideEvent: {
    status: 460,
    sentence: "A session takes place while its event does. Choose a time within the event.",
  },
  slugTaken: { status: 409, sentence: "Another event has this address. Choose another one." },
  groupNotYours: { status: 403, sentence: "Only those who look after a group can hold events in its name." },
  noGroup: { status: 460, sentence: "An event for a group alone needs the group. Choose it." },
  guestsInGroup: {
    status: 460,
    sentence:
      "An event for a group alone is for members. Open it to everybody, or let nobody register without an account.",
  },
  hasRegistrations: {
    status: 409,
    sentence: "People have registered for this event. Cancel it instead: then they are told, and it stays as a record.",
  },
  timezoneUnknown: { status: 460, sentence: "This time zone does not exist. Choose one such as Europe/Berlin." },
  sessionTaken: {
    status: 409,
    sentence: "People have a place in this session. Move it, or say in its description that it is off.",
  },
  publishInPast: {
    status: 460,
    sentence: "This moment is over. Choose one that is still to come, or publish the event now.",
  },
  publishAfterEnd: {
    status: 460,
    sentence: "The event would be over before it is published. Choose an earlier moment, or a later end.",
  },
  notDraft: { status: 460, sentence: "Only a draft is published at a time. Make the event a draft first." },
  isCanceled: {
    status: 460,
    sentence: "This event was cancelled, and those who registered were told. Make a new one.",
  },
});
