import type { ScheduledPost } from "@marquee/contract/posts";
import { eventSummaryOfRow } from "../events/index.ts";
import { groupSummaryView } from "../groups/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { attachmentsView } from "../messages/index.ts";
import { videoView } from "../storage/index.ts";
import type { ShownScheduled } from "./queries/scheduled.ts";
import { activitySummaryView } from "./views.ts";

export function scheduledView(scope: Scope, row: ShownScheduled): ScheduledPost {
  const { id, text, entities, publishAt, createdAt, updatedAt, quoted, video, poll } = row;
  return {
    id,
    message: text,
    entities: (entities ?? []).map((entity) => ({
      type: entity.type,
      startIndex: entity.startIndex,
      endIndex: entity.endIndex,
      marks: entity.marks ?? [],
      accountId: entity.accountId ?? null,
      interestId: entity.interestId ?? null,
      href: entity.href ?? entity.linkPreview?.url ?? null,
    })),
    ...attachmentsView(scope, row),
    video: video && videoView(scope, video),
    group: groupSummaryView(scope, row.group),
    event: eventSummaryOfRow(scope, row.event),
    quoted: quoted && { activity: quoted.post && activitySummaryView(scope, quoted.post) },
    poll: poll && {
      choices: poll.choices,
      several: poll.several ?? false,
      anonymous: poll.anonymous ?? false,
      endsAt: poll.endsAt ? new Date(poll.endsAt) : null,
    },
    publishAt,
    refusal: refusalView(scope, row),
    createdAt,
    updatedAt,
  };
}

/** The sentence of the error as it would be answered to whoever writes it now. */
function refusalView(
  { services, locale }: Scope,
  { refusalCode, refusalData, refusedAt }: ShownScheduled,
): ScheduledPost["refusal"] {
  if (refusalCode === null || refusedAt === null) return null;
  return { message: services.texts.text(locale, `error.${refusalCode}`, refusalData ?? {}), at: refusedAt };
}
