import { Type } from "typebox";

/** As whom something may be asked that its organisers look at before others do; besides, by its id, who holds a pass type. */
export const previewers = ["guest", "member", "group"] as const;

/** The query of a call that `previews`: absent, it is answered to whoever asks. */
export const previewParameters = {
  as: Type.Optional(
    Type.Unsafe<string>({
      type: "string",
      pattern: `^(${previewers.join("|")}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$`,
      description:
        "Answers as it would to somebody else: a guest, a member, a member of the group, or, by its id, whoever holds a pass type. For those who organise the event; others are refused.",
    }),
  ),
};
export type PreviewQuery = { as?: string };
