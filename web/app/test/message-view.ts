import type { MessageView } from "../messages/index.ts";

/** A message that was sent as it stands and that nobody has answered, marked or changed, but for what is given. */
export const messageView = (values: Partial<MessageView>): MessageView => ({
  key: "m1",
  id: "m1",
  seq: 1,
  clientId: null,
  text: "",
  isOwn: false,
  isDeleted: false,
  isEdited: false,
  replyTo: undefined,
  mentions: [],
  reactions: [],
  images: [],
  files: [],
  attachments: [],
  isSystem: false,
  accountId: "somebody",
  account: null,
  at: Date.now(),
  delivery: { state: "sent" },
  ...values,
});
