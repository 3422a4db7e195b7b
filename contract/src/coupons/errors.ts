import { errors } from "../kernel/index.ts";

export const groupCodeErrors = errors("groupCode", {
  notOffered: { status: 460, sentence: "{name} cannot be bought for a group. Choose another pass." },
  nothingUnused: { status: 409, sentence: "All places of this code are used. Nothing can be given back." },
  notRefundable: {
    status: 460,
    sentence: "Places of this code cannot be given back any more. Ask the host of the event.",
  },
  changed: { status: 409, sentence: "Somebody used the code, or the refund is another by now. Look at it again." },
});
