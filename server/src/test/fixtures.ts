import { type ApprovalRequestSpec, insertApprovalRequests } from "./fixtures-approvals.ts";
import { insertRefundRequests, type RefundRequestSpec } from "./fixtures-refund-requests.ts";
import { insertAttendeeLabels, type LabelsSpec } from "./fixtures-attendee-labels.ts";
import { type GroupCodeSpec, insertGroupCode } from "./fixtures-group-codes.ts";
import { makeProfileFields, type ProfileFieldFixture } from "./fixtures-profile-fields.ts";
import type { GroupAnswer } from "@marquee/contract/groups";
import { type InferInsertModel, sql } from "drizzle-orm";
import { newId } from "../kernel/new-id.ts";
import { accountSearch, accountTexts, newShareCode } from "../accounts/index.ts";
import {
  insertMutes,
  insertReported,
  insertReportedEvents,
  insertWaiting,
  type MuteSpec,
  type ReportedSpec,
  type WaitingSpec,
} from "./fixtures-moderation.ts";
import { moderationCases } from "../cases/schema.ts";
import { accountReports } from "../accounts/reports-schema.ts";
import { accountBlocks, accounts, delegates, follows } from "../accounts/schema.ts";
import type { Clock } from "../clock.ts";
import { contacts } from "../contacts/schema.ts";
import { savedEvents } from "../events/saved-schema.ts";
import { groupRules } from "../admission/schema.ts";
import { groupSearch, groupTexts } from "../groups/index.ts";
import { groupInvitations, groupMemberships, groupRequests, groupRulesAcceptances, groups } from "../groups/schema.ts";
import { interestSearch } from "../interests/index.ts";
import { accountInterests, interests } from "../interests/schema.ts";
import type { Database } from "../kernel/db/database.ts";
import { indexDocumentsOf } from "../kernel/search/index.ts";
import { organizationPages } from "../organization/schema.ts";
import {
  type ActivationSpec,
  type CompletionSpec,
  insertCompletions,
  insertEventActivations,
} from "./fixtures-activations.ts";
import { type AnnouncementSpec, insertAnnouncements } from "./fixtures-announcements.ts";
import { type ConversationSpec, insertConversations } from "./fixtures-conversations.ts";
import type { CouponSpec, PassTypeSpec } from "./fixtures-event-parts.ts";
import { type EventSpec, type EventFixture, insertCoupon, insertEvents, insertPassType } from "./fixtures-events.ts";
import { insertInvoices, type InvoiceSpec } from "./fixtures-invoices.ts";
import { insertPlan, type PlanSpec } from "./fixtures-plans.ts";
import { insertRegistrations, type RegistrationSpec } from "./fixtures-registrations.ts";
import {
  insertSavedSessions,
  insertSearchValues,
  insertSessionQuestions,
  type SessionSectionSpec,
} from "./fixtures-sessions.ts";
import {
  type AdvertisementSpec,
  type BenefitSpec,
  insertAdvertisements,
  insertBenefits,
  insertLevels,
  type LevelSpec,
} from "./fixtures-offers.ts";
import { type FileSpec, insertFiles, insertSeries, type SeriesSpec } from "./fixtures-programme.ts";
import { insertSection } from "./fixtures-section.ts";
import { answersTo, insertNotifications, type NotificationSpec } from "./fixtures-notifications.ts";
import { insertPosts, insertScheduledPosts, type PostSpec, type ScheduledSpec } from "./fixtures-posts.ts";
import { insertTickets, type TicketSpec } from "./fixtures-support.ts";
import {
  type ChannelSpec,
  type CollectionSpec,
  type ContentSpec,
  insertChannels,
  insertCollections,
  insertContents,
} from "./fixtures-channels.ts";
import { type BookingPlaceSpec, insertBookingPlaces } from "./fixtures-bookings.ts";
import { insertSurveys, type SurveySpec } from "./fixtures-surveys.ts";
import { insertTerms, type TermsSpec } from "./fixtures-terms.ts";
import { insertThreads, type ThreadSpec } from "./fixtures-threads.ts";
import { grantTiers } from "../tiers/index.ts";
import { insertRows, only } from "./rows.ts";

/** What is written to: a tenant, at the moment of the clock, as the system. */
export type FixtureTarget = { readonly database: Database; readonly organizationId: string; readonly clock: Clock };

type Fill = "organizationId" | "id" | "createdAt" | "updatedAt";
type AccountSpec = Partial<InferInsertModel<typeof accounts>>;
export type AccountFixture = {
  readonly id: string;
  readonly username: string;
  /** Null: somebody who cannot sign in. */ readonly identitySub: string | null;
};
type GroupSpec = Partial<Omit<InferInsertModel<typeof groups>, Fill | "membersCount">> & {
  /** The first of them owns it. */
  readonly moderators?: readonly Identified[];
  readonly members?: readonly Identified[];
  readonly requests?: readonly (Identified & { readonly answers?: readonly GroupAnswer[] })[];
  /** By the first of the moderators. */
  readonly invited?: readonly Identified[];
  /** What everybody who is in it has accepted, written by the first of the moderators. */
  readonly rules?: string;
};
export type GroupFixture = { readonly id: string; readonly slug: string };
type Identified = { readonly id: string };

/**
 * Makes what a test, a demo or a benchmark needs, and only that: what is not said is plausible. One vocabulary for one
 * thing and for ten thousand; however many, a few statements.
 */
export function createFixtures(ground: FixtureTarget) {
  const accountsOf = (specs: readonly AccountSpec[]) => insertAccounts(ground, specs);
  const account = async (spec: AccountSpec = {}): Promise<AccountFixture> => only(await accountsOf([spec]));
  const between = () => ({ organizationId: ground.organizationId, createdAt: ground.clock.now() });

  return {
    account,
    accounts: accountsOf,
    group: async (spec: GroupSpec = {}): Promise<GroupFixture> => only(await insertGroups(ground, [spec])),
    groups: (specs: readonly GroupSpec[]) => insertGroups(ground, specs),
    /** What a community says of itself on its invoices, and the invoices. */
    invoices: (seller: Parameters<typeof insertInvoices>[1], specs: readonly InvoiceSpec[]) =>
      insertInvoices(ground, seller, specs),
    /** Something to subscribe to, with those who try it. */
    plan: (spec: PlanSpec) => insertPlan(ground, spec),
    /** Without a creator somebody is made who is. */
    event: async (spec: EventSpec = {}): Promise<EventFixture> => {
      const creator = spec.creator ?? (await account());
      return only(await insertEvents(ground, [{ ...spec, creator }]));
    },
    events: (specs: readonly (EventSpec & { creator: Identified })[]) => insertEvents(ground, specs),
    series: async (spec: SeriesSpec = {}) => only(await insertSeries(ground, [spec])),
    allSeries: (specs: readonly SeriesSpec[]) => insertSeries(ground, specs),
    attendeeLabels: (spec: LabelsSpec) => insertAttendeeLabels(ground, spec),
    levels: (specs: readonly LevelSpec[]) => insertLevels(ground, specs),
    /** What somebody bought for a group. */
    groupCode: (spec: GroupCodeSpec) => insertGroupCode(ground, spec),
    /** Who asks for passes that need approval. */
    approvalRequests: (specs: readonly ApprovalRequestSpec[]) => insertApprovalRequests(ground, specs),
    /** Who asks for money back. */
    refundRequests: (specs: readonly RefundRequestSpec[]) => insertRefundRequests(ground, specs),
    benefits: (specs: readonly BenefitSpec[]) => insertBenefits(ground, specs),
    /** Places that can be booked, with what was booked there. */
    bookingPlaces: (specs: readonly BookingPlaceSpec[]) => insertBookingPlaces(ground, specs),
    surveys: (specs: readonly SurveySpec[]) => insertSurveys(ground, specs),
    /** Without a creator somebody is made who is. */
    channel: async (spec: Partial<ChannelSpec> = {}) => {
      const creator = spec.creator ?? (await account());
      return only(await insertChannels(ground, [{ ...spec, creator }]));
    },
    channels: (specs: readonly ChannelSpec[]) => insertChannels(ground, specs),
    content: async (spec: ContentSpec) => only(await insertContents(ground, [spec])),
    contents: (specs: readonly ContentSpec[]) => insertContents(ground, specs),
    collection: async (spec: CollectionSpec) => only(await insertCollections(ground, [spec])),
    collections: (specs: readonly CollectionSpec[]) => insertCollections(ground, specs),
    /** What others pay the community to show. */
    advertisements: (specs: readonly AdvertisementSpec[]) => insertAdvertisements(ground, specs),
    files: (specs: readonly FileSpec[]) => insertFiles(ground, specs),
    /** What somebody has saved. */
    savedEvent: (account: Identified, event: Identified) =>
      insertRows(ground.database, savedEvents, [{ ...between(), accountId: account.id, eventId: event.id }]),
    /** What is asked of a pass for a session. */
    sessionQuestions: (sessionId: string, sections: readonly SessionSectionSpec[]) =>
      insertSessionQuestions(ground, sessionId, sections),
    /** What a question of the kind 'search' takes for an answer. */
    searchValues: (of: "session" | "registration", questionId: string, values: readonly string[]) =>
      insertSearchValues(ground, of, questionId, values),
    /** What somebody has put on their agenda. */
    savedSession: (account: Identified, session: Identified) => insertSavedSessions(ground, [{ account, session }]),
    savedSessions: (saved: readonly { account: Identified; session: Identified }[]) =>
      insertSavedSessions(ground, saved),
    /** What there is to do at an event. */
    activations: (eventId: string, specs: readonly ActivationSpec[]) => insertEventActivations(ground, eventId, specs),
    completions: (specs: readonly CompletionSpec[]) => insertCompletions(ground, specs),
    passType: (eventId: string, spec: PassTypeSpec = {}) => insertPassType(ground, eventId, spec),
    coupon: (eventId: string, spec: CouponSpec) => insertCoupon(ground, eventId, spec),
    section: (eventId: string, spec?: Parameters<typeof insertSection>[2]) => insertSection(ground, eventId, spec),
    registration: async (spec: RegistrationSpec) => only(await insertRegistrations(ground, [spec])),
    registrations: (specs: readonly RegistrationSpec[]) => insertRegistrations(ground, specs),
    conversation: async (spec: ConversationSpec) => only(await insertConversations(ground, [spec])),
    conversations: (specs: readonly ConversationSpec[]) => insertConversations(ground, specs),
    announcements: (specs: readonly AnnouncementSpec[]) => insertAnnouncements(ground, specs),
    posts: (specs: readonly PostSpec[]) => insertPosts(ground, specs),
    /** What people were notified of before now. */
    notifications: (specs: readonly NotificationSpec[]) => insertNotifications(ground, specs),
    answersTo: (people: readonly Identified[]) => answersTo(ground, people),
    scheduledPosts: (specs: readonly ScheduledSpec[]) => insertScheduledPosts(ground, specs),
    tickets: (specs: readonly TicketSpec[]) => insertTickets(ground, specs),
    threads: (specs: readonly ThreadSpec[]) => insertThreads(ground, specs),
    block: (blocker: Identified, blocked: Identified) =>
      insertRows(ground.database, accountBlocks, [
        { ...between(), id: newId(), blockerId: blocker.id, accountId: blocked.id },
      ]),
    report: async (reporter: Identified, reported: Identified) => {
      const { organizationId, createdAt } = between();
      await insertRows(ground.database, accountReports, [
        {
          organizationId,
          createdAt,
          id: newId(),
          accountId: reporter.id,
          reportedId: reported.id,
          reason: "Sells what is not theirs",
        },
      ]);
      await insertRows(ground.database, moderationCases, [
        {
          organizationId,
          id: newId(),
          kind: "account",
          subjectId: reported.id,
          accountId: reported.id,
          text: "",
          reporters: 1,
          createdAt,
          updatedAt: createdAt,
        },
      ]);
    },
    /** Posts of the community that are in the moderators' queue. */
    waitingPosts: (specs: readonly WaitingSpec[]) => insertWaiting(ground, specs),
    reportedPosts: (specs: readonly ReportedSpec[]) => insertReported(ground, specs),
    reportedEvents: (specs: readonly ReportedSpec[]) => insertReportedEvents(ground, specs),
    mutes: (specs: readonly MuteSpec[]) => insertMutes(ground, specs),
    /** What the community has written about itself. */
    page: (page: Pick<InferInsertModel<typeof organizationPages>, "type" | "title" | "subtitle" | "html">) =>
      insertRows(ground.database, organizationPages, [
        { ...page, organizationId: ground.organizationId, updatedAt: ground.clock.now() },
      ]),
    terms: (spec: TermsSpec) => insertTerms(ground, spec),
    /** What the community asks in profiles, with answers. */
    profileFields: (fields: readonly ProfileFieldFixture[]) =>
      makeProfileFields(
        { database: ground.database, organizationId: ground.organizationId, now: ground.clock.now() },
        fields,
      ),
    /** Whose card somebody keeps. */
    contact: (keeper: Identified, kept: Identified, note = "") =>
      insertRows(ground.database, contacts, [{ ...between(), keeperId: keeper.id, accountId: kept.id, note }]),
    follows: (pairs: readonly (readonly [follower: Identified, followed: Identified])[]) =>
      insertFollows(ground, pairs),
    interests: (names: readonly string[]) => insertInterests(ground, names),
    /** What somebody has chosen. */
    chosenInterests: (chosen: readonly { readonly account: Identified; readonly interest: Identified }[]) =>
      insertRows(
        ground.database,
        accountInterests,
        chosen.map(({ account: { id: accountId }, interest }) => ({
          ...between(),
          accountId,
          interestId: interest.id,
        })),
      ),
    /** A tier that the community has. */
    tier: ({ id: accountId }: Identified, slug: string) =>
      grantTiers(
        ground.database,
        { organizationId: ground.organizationId, now: ground.clock.now() },
        { accountId, slugs: [slug] },
      ),
    delegate: (grantor: Identified, delegate: Identified) =>
      insertRows(ground.database, delegates, [
        { ...between(), id: newId(), grantorId: grantor.id, delegateId: delegate.id },
      ]),
  };
}
export type Fixtures = ReturnType<typeof createFixtures>;

async function insertAccounts(
  { database, organizationId, clock }: FixtureTarget,
  specs: readonly AccountSpec[],
): Promise<AccountFixture[]> {
  const now = clock.now();
  const rows = specs.map((spec) => {
    const id = spec.id ?? newId();
    const identitySub = spec.identitySub === undefined ? newId() : spec.identitySub;
    return {
      createdAt: now,
      updatedAt: now,
      shareCode: newShareCode(),
      ...spec,
      organizationId,
      id,
      identitySub,
      username: spec.username ?? `person.${id.replaceAll("-", "").slice(-12)}`,
    };
  });
  await insertRows(database, accounts, rows);
  await indexDocumentsOf(
    database,
    organizationId,
    accountSearch,
    rows.map((row) => ({ subjectId: row.id, texts: accountTexts(row) })),
  );
  return rows;
}

async function insertGroups(
  { database, organizationId, clock }: FixtureTarget,
  specs: readonly GroupSpec[],
): Promise<GroupFixture[]> {
  const at = { organizationId, createdAt: clock.now(), updatedAt: clock.now() };
  const made = specs.map(({ moderators = [], members = [], requests = [], invited = [], rules, ...spec }) => {
    const id = newId();
    const short = id.slice(-12);
    const group = {
      ...at,
      id,
      slug: `group-${short}`,
      name: `Group ${short}`,
      ...spec,
      rulesVersion: rules === undefined ? null : 1,
      membersCount: moderators.length + members.length,
    };
    const of = ({ id: accountId }: Identified) => ({ ...at, groupId: id, accountId });
    const inviterId = moderators[0]?.id;
    const written = { organizationId, groupId: id, version: 1, createdAt: at.createdAt };
    const isRuled = rules !== undefined && inviterId !== undefined;
    return {
      group,
      rules: isRuled ? [{ ...written, id: newId(), text: rules, authorId: inviterId }] : [],
      acceptances: isRuled ? [...moderators, ...members].map(({ id: accountId }) => ({ ...written, accountId })) : [],
      memberships: [
        ...moderators.map((each, index) => ({ ...of(each), role: "moderator" as const, isOwner: index === 0 })),
        ...members.map((each) => ({ ...of(each), role: "member" as const, isOwner: false })),
      ],
      requests: requests.map((each) => ({ ...of(each), id: newId(), answers: each.answers ?? [] })),
      invitations: inviterId === undefined ? [] : invited.map((each) => ({ ...of(each), id: newId(), inviterId })),
    };
  });
  await insertRows(
    database,
    groups,
    made.map(({ group }) => group),
  );
  await insertRows(
    database,
    groupMemberships,
    made.flatMap(({ memberships }) => memberships),
  );
  await insertRows(
    database,
    groupRequests,
    made.flatMap(({ requests }) => requests),
  );
  await insertRows(
    database,
    groupInvitations,
    made.flatMap(({ invitations }) => invitations),
  );
  await insertRows(
    database,
    groupRules,
    made.flatMap(({ rules }) => rules),
  );
  await insertRows(
    database,
    groupRulesAcceptances,
    made.flatMap(({ acceptances }) => acceptances),
  );
  const documents = made.map(({ group }) => ({ subjectId: group.id, texts: groupTexts(group) }));
  await indexDocumentsOf(database, organizationId, groupSearch, documents);
  return made.map(({ group }) => group);
}

async function insertInterests(
  { database, organizationId, clock }: FixtureTarget,
  names: readonly string[],
): Promise<{ readonly id: string; readonly name: string }[]> {
  const [createdAt, updatedAt] = [clock.now(), clock.now()];
  const rows = names.map((name) => ({ organizationId, id: newId(), name, createdAt, updatedAt }));
  await insertRows(database, interests, rows);
  const documents = rows.map(({ id, name }) => ({ subjectId: id, texts: [name] }));
  await indexDocumentsOf(database, organizationId, interestSearch, documents);
  return rows;
}

async function insertFollows(
  { database, organizationId, clock }: FixtureTarget,
  pairs: readonly (readonly [Identified, Identified])[],
): Promise<void> {
  const createdAt = clock.now();
  await insertRows(
    database,
    follows,
    pairs.map(([follower, followed]) => ({
      organizationId,
      followerId: follower.id,
      accountId: followed.id,
      createdAt,
    })),
  );
  await database.execute(sql`
    update accounts a set
      followers_count = (select count(*)::int from follows f where f.organization_id = a.organization_id and f.account_id = a.id),
      following_count = (select count(*)::int from follows f where f.organization_id = a.organization_id and f.follower_id = a.id)
    where a.organization_id = ${organizationId}`);
}
