import { errors } from "../kernel/index.ts";

export const postErrors = errors("post", {
  joinFirst: { status: 453, sentence: "Join the group to write in it." },
  onePlace: { status: 460, sentence: "A post stands in one place: choose a group or an event." },
  unknownVideo: { status: 460, sentence: "The video is not there. Upload it again." },
  onlyAuthorEdits: { status: 403, sentence: "You can edit only your own posts." },
  notYours: { status: 403, sentence: "You can delete only your own posts." },
  ownReport: { status: 409, sentence: "You cannot report your own post. You can delete it." },
});
