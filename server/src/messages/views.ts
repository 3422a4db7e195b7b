import { accountSummaryView } from "../accounts/index.ts";
import { imageView } from "../images/index.ts";
import { nestedInterestView } from "../interests/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { fileView } from "../storage/index.ts";
import type { MessageEntity } from "@marquee/contract/messages";
import type { Attachments } from "./queries/attachments.ts";
import type { EntityRow } from "./queries/entities.ts";
import type { Report } from "./queries/reports.ts";

/** For whom: addresses are short on the community's own site, whole elsewhere. */
type Viewer = Pick<Scope, "organization" | "surface" | "services" | "now">;

export function attachmentsView(viewer: Viewer, { images, files }: Attachments) {
  return {
    images: images.flatMap(({ description, ...image }) => {
      const view = imageView(viewer, image);
      return view ? { ...view, description } : [];
    }),
    files: files.map((file) => fileView(viewer, file)),
  };
}

export function entityView(viewer: Viewer, entity: EntityRow): MessageEntity {
  const { type, startIndex, endIndex, marks, account, interest, href, linkPreview } = entity;
  const named = account && accountSummaryView(viewer, account);
  const subject = interest && nestedInterestView(viewer, interest);
  return { type, startIndex, endIndex, marks, account: named, interest: subject, href, linkPreview };
}

/** A report but for where it was made, which each noun calls by its own name. */
export function reportFieldsView<Row, Message>(
  viewer: Viewer,
  { id, reason, reportedText, createdAt, account, message, context }: Report<Row>,
  messageView: (row: Row) => Message,
) {
  return {
    id,
    reason,
    reportedText,
    createdAt,
    account: accountSummaryView(viewer, account),
    message: messageView(message),
    context: context.map(messageView),
  };
}

type Moderated<At> = {
  readonly text: string;
  readonly withheldText: string | null;
  readonly deletedAt: At | null;
  readonly createdAt: At;
};

/** What was written as moderators see it: what is withheld is deleted for everybody else, and still there for them. */
export function moderatedTextView<At>({ text, withheldText, deletedAt, createdAt }: Moderated<At>) {
  const isWithheld = withheldText !== null;
  return { text: withheldText ?? text, isWithheld, isThere: deletedAt === null || isWithheld, writtenAt: createdAt };
}
