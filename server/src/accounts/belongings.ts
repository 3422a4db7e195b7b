import { type BelongingKind, belongingKinds, type RemovalReceipt } from "@marquee/contract/accounts";

/** Tables by what people call what stands there, the one that says most of it first. A test holds that none is missing in which something is of somebody. */
const tables: Readonly<Record<BelongingKind, string>> = {
  profile:
    "accounts account_interests account_tiers contact_cards addresses integrations profile_values speakers level_sponsors terms_acceptances",
  people: "follows account_blocks dismissed_suggestions delegates",
  contacts: "contacts leads",
  groups:
    "groups group_memberships group_invitations group_requests group_bans group_rules group_rules_acceptances group_links group_link_uses group_sponsors group_calendar_tokens group_mutes mail_invitations",
  conversations: "chat_messages chat_channels chat_members chat_reactions",
  discussions: "threads thread_messages thread_reactions thread_viewers thread_message_entities thread_circle_accounts",
  posts:
    "posts scheduled_posts polls poll_ballots post_edits post_quotes post_reactions post_message_entities saved_posts",
  events:
    "events event_co_hosts saved_events saved_sessions own_calendar_tokens event_sponsors event_sponsorships event_activations event_activation_completions",
  registrations:
    "registrations guests passes attendee_log labelled_attendees attendee_actions attendee_action_items pass_add_ons reservations reservation_passes question_responses session_accesses session_responses pass_transfers pass_offers pass_scans managed_coupons waitlist_entries approval_requests approval_answers approval_messages refund_requests refund_answers",
  bookings: "bookings",
  payments: "payments payment_intents listing_refunds invoices invoice_line_items subscriptions subscription_periods",
  surveys: "survey_submissions survey_responses survey_participations",
  channels:
    "channels channel_managers channel_subscribers channel_feed_tokens channel_feed_programs channel_imports contents content_revisions content_guests content_likes content_progress content_receivers",
  files: "files images videos",
  announcements: "announcements announcement_receivers",
  support: "support_tickets support_messages",
  notifications: "notifications notification_mails notification_preferences notification_senders push_devices",
  reports:
    "account_reports case_reports chat_reports thread_reports post_reports moderation_cases moderation_decisions",
  records: "audit_entries idempotency_keys",
};

const kindOf = new Map(
  belongingKinds.flatMap((kind) => tables[kind].split(" ").map((table) => [table, kind] as const)),
);

/** What people call what stands in a table; undefined for one that nobody has said it of. */
export const belongingKind = (table: string): BelongingKind | undefined => kindOf.get(table);

/** Those of some tables in which something of a kind stands, the one that says most first; a table of no kind is a record. */
export function tablesOfKind(kind: BelongingKind, among: readonly string[]): string[] {
  const named = tables[kind].split(" ").filter((table) => among.includes(table));
  return kind === "records" ? [...named, ...among.filter((table) => !kindOf.has(table))] : named;
}

type Counted = readonly { readonly table: string; readonly count: number; readonly stays: boolean }[];

/**
 * What goes and what stays, by kind. The row of the account itself stays for others to refer to, but everything in it
 * that says who somebody is goes: it counts as gone.
 */
export function belongingsOf(counted: Counted): Pick<RemovalReceipt, "deleted" | "kept"> {
  const ofKind = (kind: BelongingKind, staying: boolean): number =>
    counted
      .filter(({ table, stays }) => belongingKind(table) === kind && (stays && table !== "accounts") === staying)
      .reduce((sum, { count }) => sum + count, 0);
  const listed = (staying: boolean) =>
    belongingKinds.map((kind) => ({ kind, count: ofKind(kind, staying) })).filter(({ count }) => count > 0);
  return { deleted: listed(false), kept: listed(true) };
}
