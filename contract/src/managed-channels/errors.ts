import { errors } from "../kernel/index.ts";

export const managedChannelErrors = errors("managedChannel", {
  slugTaken: { status: 409, sentence: "“{slug}” is taken. Choose another address." },
  notYourGroup: { status: 403, sentence: "Only those who look after a group link a channel to it." },
  unknownGroup: { status: 460, sentence: "This group is no longer there. Choose another one." },
  unknownInterest: { status: 460, sentence: "This interest is no longer there. Choose another one." },
  tooManyInterests: { status: 409, sentence: "Ten interests are enough. Remove one before you add another." },
  tooManyManagers: { status: 409, sentence: "A channel has 20 managers at most. Remove one before you add another." },
  unknownAccount: { status: 460, sentence: "This person is no longer there. Choose somebody else." },
  ownsIt: { status: 409, sentence: "This person made the channel, and manages it anyway." },
  groupOnlyContents: {
    status: 409,
    sentence:
      "Something in this channel is for members of the group only. Open it to others before you take the group away.",
  },
});
