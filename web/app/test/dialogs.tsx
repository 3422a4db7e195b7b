import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { useState, type ComponentProps, type ComponentType } from "react";
import { expect } from "vitest";
import { userEvent } from "vitest/browser";
import type { RenderResult } from "vitest-browser-react";
import { PeopleFilterDialog } from "../accounts/people-filter-dialog.tsx";
import { ShareCard } from "../accounts/share-card.tsx";
import { AddressDialog } from "../addresses/address-dialog.tsx";
import { AcceptByLink } from "../admission/accept-by-link.tsx";
import { ComeIn } from "../admission/come-in.tsx";
import { EditQuestions } from "../admission/edit-questions.tsx";
import { EditRules } from "../admission/edit-rules.tsx";
import { EditTiers } from "../admission/edit-tiers.tsx";
import { LinkUses } from "../admission/link-uses.tsx";
import { MuteMember } from "../admission/mute-member.tsx";
import { NewLink } from "../admission/new-link.tsx";
import { CancelForm } from "../attendee-actions/cancel-form.tsx";
import { StartForm } from "../attendee-actions/start-form.tsx";
import { LabelsDialog } from "../attendee-labels/labels-dialog.tsx";
import { RemoveFilters } from "../attendee-labels/remove-filters.tsx";
import { LabelForm } from "../attendee-labels/label-form.tsx";
import { SaveFilter } from "../attendee-labels/save-filter.tsx";
import { SetLabels } from "../attendee-labels/set-labels.tsx";
import { AnswersDialog } from "../attendees/edit-answers.tsx";
import { AdvertisementDialog } from "../advertisement/advertisement-dialog.tsx";
import { FiguresDialog } from "../advertisement/figures-dialog.tsx";
import { BenefitDialog } from "../benefits/benefit-dialog.tsx";
import { FollowElsewhere } from "../channels/follow-elsewhere.tsx";
import { SubscriptionDialog } from "../channels/subscription-dialog.tsx";
import { AddPeople } from "../chat/add-people.tsx";
import { DetailsModeration } from "../chat/details-moderation.tsx";
import { NewConversation } from "../chat/new-conversation.tsx";
import { AddCoHost } from "../co-hosts/add-co-host.tsx";
import { AboutGuest } from "../contents/about-guest.tsx";
import { NoteDialog } from "../contacts/note-dialog.tsx";
import { ScanCard } from "../contacts/scan-card.tsx";
import { DaysDialog } from "../events/days-dialog.tsx";
import { EditGroup, NewGroup } from "../groups/group-form.tsx";
import { GroupLevels } from "../groups/group-levels.tsx";
import { FollowDialog } from "../calendars/index.ts";
import { InvitePeople } from "../groups/invite-people.tsx";
import { NameSponsor } from "../groups/name-sponsor.tsx";
import { AllowService } from "../integrations/allow-service.tsx";
import { InvitePeople as InvitePeopleToCommunity } from "../invitations/invite-people.tsx";
import { NewLink as NewCommunityLink } from "../invitations/new-link.tsx";
import { LevelDialog } from "../levels/level-dialog.tsx";
import { CreditDialog } from "../invoices/credit-dialog.tsx";
import type { Invoice } from "../invoices/reads.ts";
import { CopyListing } from "../listing-copies/copy-listing.tsx";
import { CouponDialog } from "../listing-coupons/coupon-dialog.tsx";
import { ManyDialog } from "../listing-coupons/many-dialog.tsx";
import type { ListingCoupon } from "../listing-coupons/reads.ts";
import { AddDates } from "../listing-dates/add-dates.tsx";
import { ChangeDates } from "../listing-dates/change-dates.tsx";
import { AddOnDialog } from "../listing-add-ons/add-on-dialog.tsx";
import type { ListingAddOn } from "../listing-add-ons/reads.ts";
import { PassDialog } from "../listing-passes/pass-dialog.tsx";
import type { ListingRoomType } from "../listing-rooms/reads.ts";
import { RoomDialog } from "../listing-rooms/room-dialog.tsx";
import type { EventItem } from "../listing-passes/reads.ts";
import { QuestionDialog } from "../listing-questions/question-dialog.tsx";
import type { ListingQuestion } from "../listing-questions/reads.ts";
import { IngestDialog } from "../listing-streams/ingest-dialog.tsx";
import type { ListingStream } from "../listing-streams/reads.ts";
import { StreamDialog } from "../listing-streams/stream-dialog.tsx";
import { EditListing } from "../listings/edit-listing.tsx";
import { EditSession } from "../listings/edit-session.tsx";
import { EditSpeaker } from "../listings/edit-speaker.tsx";
import { NewListing } from "../listings/new-listing.tsx";
import { ScheduleListing } from "../listings/schedule-listing.tsx";
import type { Listing } from "../listings/reads.ts";
import { AskMore } from "../approvals/ask-more.tsx";
import { DecideRequests } from "../approvals/decide-requests.tsx";
import { WriteToOrganisers } from "../approvals/write-to-organisers.tsx";
import type { ListedRequest, OwnRequest } from "../approvals/reads.ts";
import { RequestDialog } from "../approvals/request-dialog.tsx";
import { listed as listedRequest, request as ownRequest } from "../approvals/samples.ts";
import { BookingDialog } from "../managed-bookings/booking-dialog.tsx";
import { CancelBooking } from "../managed-bookings/cancel-booking.tsx";
import { NewBlackout } from "../managed-bookings/new-blackout.tsx";
import { NewSpace } from "../managed-bookings/new-space.tsx";
import { EditPlace, NewPlace } from "../managed-bookings/place-dialog.tsx";
import { boathouse, booked, court } from "../managed-bookings/samples.ts";
import { ScanBooking } from "../managed-bookings/scan-booking.tsx";
import { NewChannel } from "../managed-channels/new-channel.tsx";
import { river } from "../managed-channels/samples.ts";
import { AddContents } from "../managed-collections/add-contents.tsx";
import { EditCollection, NewCollection } from "../managed-collections/collection-dialog.tsx";
import { collected, season } from "../managed-collections/samples.ts";
import { ArrangeSections } from "../managed-surveys/arrange-sections.tsx";
import { CompareDialog } from "../managed-contents/compare-dialog.tsx";
import { ChosenRevision, HistoryDialog } from "../managed-contents/history-dialog.tsx";
import { BeginDialog } from "../managed-contents/new-content.tsx";
import { PreviewDialog } from "../managed-contents/preview-dialog.tsx";
import { PublishDialog } from "../managed-contents/publish-dialog.tsx";
import { draft as draftContent, guest as contentGuest, revision } from "../managed-contents/samples.ts";
import { writtenOf } from "../managed-contents/written.ts";
import { GuestDialog } from "../managed-guests/guest-dialog.tsx";
import { NewSurvey } from "../managed-surveys/new-survey.tsx";
import { QuestionDialog as SurveyQuestionDialog } from "../managed-surveys/question-dialog.tsx";
import { came, market, sheet, stay, way } from "../managed-surveys/samples.ts";
import { SectionDialog } from "../managed-surveys/section-dialog.tsx";
import { SheetDialog } from "../managed-surveys/sheet-dialog.tsx";
import { InviteByMail } from "../mail-invitations/invite-by-mail.tsx";
import { EndPass } from "../listing-refunds/end-pass.tsx";
import { RefundEvent } from "../listing-refunds/refund-event.tsx";
import { RefundPass } from "../listing-refunds/refund-pass.tsx";
import { ApproveRequest } from "../refund-requests/approve-request.tsx";
import { AskRefund } from "../refund-requests/ask-refund.tsx";
import type { ListedRequest as ListedRefund } from "../refund-requests/reads.ts";
import { RefuseRequest } from "../refund-requests/refuse-request.tsx";
import { listed as listedRefund, standing } from "../refund-requests/samples.ts";
import { NoteLead } from "../leads/note-lead.tsx";
import { ScanPass } from "../leads/scan-pass.tsx";
import { noteForNextPage } from "../kernel/session/page-note.ts";
import { ComposerAttachments } from "../messages/composer-attachments.tsx";
import { MessageDialog } from "../messages/message-dialog.tsx";
import { AnswerDialog } from "../moderation/answer-dialog.tsx";
import { AppealDialog } from "../moderation/appeal-dialog.tsx";
import { DecideDialog } from "../moderation/decide-dialog.tsx";
import { EditPost } from "../posts/edit-post.tsx";
import { EditScheduled } from "../posts/edit-scheduled.tsx";
import { PollDialog } from "../posts/poll-dialog.tsx";
import { PostEdits } from "../posts/post-edits.tsx";
import { PostLikes } from "../posts/post-likes.tsx";
import { QuotePost } from "../posts/quote-post.tsx";
import { SchedulePost } from "../posts/schedule-post.tsx";
import { ReportPost } from "../posts/report-post.tsx";
import { WaitingDialog } from "../posts/waiting-dialog.tsx";
import { FieldDialog } from "../profile-fields/field-dialog.tsx";
import { VideoOfPost } from "../posts/video-of-post.tsx";
import { ReportThing } from "../reporting/report-thing.tsx";
import { ActingBar } from "../shell/acting-bar.tsx";
import { AppearanceDialog } from "../shell/appearance-dialog.tsx";
import { LanguageDialog } from "../shell/language-dialog.tsx";
import { Palette } from "../shell/palette.tsx";
import { PeopleDialog } from "../ui/people-dialog.tsx";
import ExamplePage from "../styleguide/example-page.tsx";
import { DataTable, type DataTableProps } from "../table/data-table.tsx";
import { Agree } from "../terms/agree.tsx";
import { AddPrice } from "../subscriptions/add-price.tsx";
import { CancelSubscription } from "../subscriptions/cancel-subscription.tsx";
import { ProductDialog } from "../subscriptions/product-dialog.tsx";
import { ChangeAnswer } from "../surveys/change-answer.tsx";
import { CircleDialog } from "../threads/circle-dialog.tsx";
import { NewCircle } from "../threads/new-circle.tsx";
import { NewThread } from "../threads/new-thread.tsx";
import { EditThread } from "../threads/edit-thread.tsx";
import { ThreadModeration } from "../threads/thread-moderation.tsx";
import { displayName } from "../ui/avatar.tsx";
import { CropDialog } from "../ui/upload/crop-dialog.tsx";
import { ShareSheet } from "../ui/share-sheet.tsx";
import { ActionsDialog } from "../writing/actions-dialog.tsx";
import { EmbedDialog } from "../writing/embed-dialog.tsx";
import { GalleryDialog } from "../writing/gallery-dialog.tsx";
import { DescribePicture } from "../writing/describe-picture.tsx";
import { RichTextField } from "../writing/rich-text-field.tsx";
import { AddPlaces } from "../waitlist/add-places.tsx";
import { PlacesDialog } from "../waitlist/places-dialog.tsx";
import type { ListedEntry, ListRules, OwnList } from "../waitlist/reads.ts";
import { EntryDialog } from "../waitlist/entry-dialog.tsx";
import { RemoveEntry } from "../waitlist/remove-entry.tsx";
import { RulesDialog } from "../waitlist/rules-dialog.tsx";
import { entry as ownEntry, list as waitedFor, listed, rules } from "../waitlist/samples.ts";

/** A dialog as it is asked: shown at once, or after some presses. */
export type DialogExample = {
  readonly of: ComponentType;
  readonly open?: (page: RenderResult) => Promise<unknown>;
  /** Fills in what is missing before it can be sent. */
  readonly fill?: (page: RenderResult) => Promise<unknown>;
  /** Why Enter sends nothing where there are fields: what is chosen counts at once, or is only read. */
  readonly sendsNothing?: string;
};

const fillAmount = (page: RenderResult) => userEvent.fill(page.getByLabelText("Amount"), "9");

const id = "0192aaaa-0000-4000-8000-000000000001";
const decided = { id, updatedAt: "2026-11-20T10:00:00Z", canTrust: true };
const ofPass = { eventId: id, accountId: id, passId: id };
const kenji = { id, username: "kenji", firstName: "Kenji", lastName: "Mori", image: null, title: null };
const self = {
  ...kenji,
  id: "0192aaaa-0000-4000-8000-000000000002",
  viewer: { modules: eachModule(() => ({ canSee: true, canCreate: true })) },
};
const address = {
  id,
  primary: true,
  name: "Kiln Yard",
  address1: "14 Mill Lane",
  address2: "",
  city: "Porto",
  state: "",
  country: "PT",
  zip: "4050-123",
};
const everything = { info: true, contact: true };
const service: unknown = { type: "prints", enabled: false, details: { name: "River Prints", permissions: everything } };
const circle = { id, name: "Rowers", type: "open", role: "manager" };
const thread: unknown = { id, subject: "Where does the market go?", slowSeconds: 0 };
const waitingPost: unknown = { clientId: id, body: { message: "Low tide" } };
const membership: unknown = {
  channelId: id,
  channel: { id, name: "Crew", kind: "group", slowSeconds: 0, eventId: null, groupId: null },
};
const view: unknown = { id, text: "Look at this", images: [], files: [] };
const pixel = "R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=";
const picture = new File([Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0))], "boat.gif", {
  type: "image/gif",
});
const attached: unknown = {
  list: [{ key: "1", kind: "image", name: "boat.gif", description: "", accountId: id }],
  describe: () => undefined,
};

const given = <T,>(value: unknown): T => value as T;
const nothing = (): void => undefined;
const oneChosen = { accountIds: [id] };
const countsFirst = "for how many it is done is not counted yet";
const vip = { id, name: "VIP", colour: "second", count: 2 } as const;
/** What was paid for somebody's pass, as those who organise its event see it. */
const paidPass = { paid: 3_000, refund: 1_500, owed: 0, isOwed: false, currency: "EUR", percentage: 50, until: null };
const never = (): Promise<never> => new Promise(() => undefined);
const savesNothing = { save: never, change: never };
const written = writtenOf(draftContent);

const press = (name: string) => (page: RenderResult) => page.getByRole("button", { name, exact: true }).first().click();

const check = (name: string) => (page: RenderResult) => page.getByRole("checkbox", { name }).click();

async function chooseKenji(page: RenderResult): Promise<void> {
  await userEvent.keyboard("ken");
  await page.getByRole("option", { name: /Kenji/ }).click();
}

type AboutMessage = ComponentProps<typeof MessageDialog>;
const calls: AboutMessage["calls"] = {
  remove: never,
  report: never,
  addressOf: async () => "data:video/mp4,",
};

function Message({ about }: { about: "report" | "video" }) {
  const asking = given<AboutMessage["asking"]>({ about, view, fileId: id });
  return <MessageDialog asking={asking} calls={calls} onClose={nothing} />;
}

const group = { id, slug: "choir", name: "Choir", description: "", access: "private", externalUrl: null, image: null };

const addOn = {
  id,
  name: "Dinner",
  shortDescription: "",
  image: null,
  price: 2900,
  pricePerNight: false,
  supply: 60,
  sold: 12,
  held: 3,
  active: true,
  passTypeIds: [],
  needs: [],
};
const room = {
  id,
  name: "Cabin",
  description: null,
  image: { uri: "data:image/gif;base64,R0lGODlhAQABAAAAACw=" },
  price: 8900,
  pricePerNight: true,
  supply: 10,
  sold: 4,
  held: 1,
  active: true,
  isDated: true,
  minPasses: null,
  maxPasses: 2,
  passTypes: [],
  addOns: [],
  nights: [],
};
const listing = given<Listing>({
  id,
  slug: "regatta",
  name: "Regatta",
  eventType: "physical",
  eventStart: "2026-12-04T18:00:00.000Z",
  eventEnd: "2026-12-04T21:00:00.000Z",
  timezone: "Europe/Dublin",
  shortDescription: "All boats, one river.",
  visible: true,
  registration: true,
  publicRegistrants: false,
  registrationLimit: 0,
  image: null,
  sessions: [],
});
const askedOfRegistrants = given<ListingQuestion>({
  id,
  type: "select",
  name: "Which boat?",
  label: null,
  required: true,
  mutable: true,
  answers: 2,
  choices: [{ id, value: "Skiff", text: null }],
});
const friends = given<ListingCoupon>({
  id,
  code: "FRIENDS",
  passType: null,
  discountAmount: null,
  discountPercent: 20,
});
const invoice = given<Invoice>({ id, amount: 4800, currency: "EUR", creditNotes: [] });
const nameEvent = (page: RenderResult) => page.getByRole("textbox", { name: /^Name of the event/ }).fill("Regatta");

const profileField = {
  id,
  kind: "short",
  name: "Boat",
  names: [{ locale: "en", name: "Boat" }],
  options: [],
  required: false,
  audience: "members",
  sortOrder: 1,
};

const asking = {
  ...group,
  questions: [{ id, text: "Which voice?", required: false }],
  rulesVersion: null,
  viewer: { role: null, hasAcceptedRules: true },
};
const preview = { group, rules: { version: 1, text: "Be on time" }, state: "open", isMember: false };

const Moderation = () => <DetailsModeration membership={given(membership)} />;
const Circle = () => <CircleDialog circleId={id} onClose={nothing} />;

type Somebody = typeof kenji;
const columns = [{ id: "username", title: "Username", width: 12, text: ({ username }: Somebody) => username }];
const source = given<DataTableProps<Somebody>["source"]>(() => ({
  queryKey: ["people of a test"],
  queryFn: async () => ({ items: [kenji] }),
}));

const Table = () => (
  <DataTable
    name="people of a test"
    label="People"
    columns={columns}
    source={source}
    order="username"
    idOf={({ username }) => username}
    titleOf={displayName}
    empty={null}
  />
);

function NoteOfThePageBefore() {
  useState(() => noteForNextPage("actingOver"));
  return <ActingBar />;
}

const boatQuestion = {
  id,
  type: "text",
  name: "Boat",
  label: null,
  description: null,
  placeholder: null,
  default: null,
  required: false,
  validation: null,
  validationMessage: null,
  min: null,
  max: null,
  choices: [],
};

/** The dialogs of each file, in their order. */
export const dialogs: Readonly<Record<string, readonly DialogExample[]>> = {
  "accounts/people-filter-dialog.tsx": [
    { of: () => <PeopleFilterDialog address={new URLSearchParams()} onClose={nothing} /> },
  ],
  "accounts/share-card.tsx": [{ of: () => <ShareCard profile={given(kenji)} onClose={nothing} /> }],
  "admission/accept-by-link.tsx": [
    {
      of: () => <AcceptByLink preview={given(preview)} code="abc" onDone={nothing} onClose={nothing} />,
      fill: check("I accept these rules"),
    },
  ],
  "admission/come-in.tsx": [{ of: () => <ComeIn group={given(asking)} way="ask" onClose={nothing} /> }],
  "admission/edit-questions.tsx": [{ of: () => <EditQuestions group={given(asking)} onClose={nothing} /> }],
  "admission/edit-rules.tsx": [{ of: () => <EditRules group={given(asking)} onClose={nothing} /> }],
  "admission/edit-tiers.tsx": [{ of: () => <EditTiers group={given({ ...group, tiers: [] })} onClose={nothing} /> }],
  "admission/link-uses.tsx": [{ of: () => <LinkUses link={given({ id, groupId: id })} onClose={nothing} /> }],
  "admission/mute-member.tsx": [
    {
      of: () => <MuteMember groupId={id} accountId={id} name="Kenji" onClose={nothing} />,
      fill: (page) => page.getByLabelText("Why").fill("Sells tickets"),
    },
  ],
  "admission/new-link.tsx": [{ of: () => <NewLink groupId={id} onClose={nothing} /> }],
  "chat/add-people.tsx": [{ of: () => <AddPeople add={never} onClose={nothing} />, fill: chooseKenji }],
  "chat/details-moderation.tsx": [
    { of: Moderation, open: press("Rename") },
    { of: Moderation, open: press("Reported messages") },
  ],
  "chat/new-conversation.tsx": [{ of: () => <NewConversation onClose={nothing} />, fill: chooseKenji }],
  "addresses/address-dialog.tsx": [
    {
      of: () => <AddressDialog onClose={nothing} />,
      fill: async (page) => {
        await page.getByRole("textbox", { name: /^Name or company/ }).fill("Kiln Yard");
        await page.getByRole("textbox", { name: /^Street and number/ }).fill("14 Mill Lane");
        await page.getByRole("textbox", { name: /^City/ }).fill("Porto");
        await page.getByRole("combobox", { name: /^Country/ }).selectOptions("PT");
      },
    },
    { of: () => <AddressDialog address={address} onClose={nothing} /> },
  ],
  "invoices/credit-dialog.tsx": [{ of: () => <CreditDialog invoice={invoice} onClose={nothing} /> }],
  "co-hosts/add-co-host.tsx": [{ of: () => <AddCoHost eventId={id} onClose={nothing} />, fill: chooseKenji }],
  "listing-copies/copy-listing.tsx": [{ of: () => <CopyListing listing={listing} onClose={nothing} /> }],
  "listing-coupons/coupon-dialog.tsx": [
    {
      of: () => <CouponDialog event={given<EventItem>(listing)} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Code/ }).fill("FRIENDS"),
    },
    { of: () => <CouponDialog event={given<EventItem>(listing)} coupon={friends} onClose={nothing} /> },
  ],
  "listing-coupons/many-dialog.tsx": [
    {
      of: () => <ManyDialog event={given<EventItem>(listing)} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Codes begin with/ }).fill("PRESS-"),
    },
  ],
  "approvals/write-to-organisers.tsx": [
    {
      of: () => <WriteToOrganisers request={given<OwnRequest>(ownRequest)} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Message/ }).fill("Both."),
    },
  ],
  "approvals/decide-requests.tsx": [
    {
      of: () => (
        <DecideRequests
          eventId={id}
          requests={[given<ListedRequest>(listedRequest)]}
          decision="approve"
          onClose={nothing}
        />
      ),
    },
  ],
  "approvals/ask-more.tsx": [
    {
      of: () => <AskMore request={given<ListedRequest>(listedRequest)} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Question/ }).fill("Both evenings?"),
    },
  ],
  "approvals/request-dialog.tsx": [
    {
      of: () => <RequestDialog request={given<ListedRequest>(listedRequest)} onClose={nothing} />,
      sendsNothing: "its buttons ask in a dialog of their own",
    },
  ],
  "waitlist/add-places.tsx": [
    { of: () => <AddPlaces eventId={id} list={given<ListRules>(rules)} onClose={nothing} /> },
  ],
  "waitlist/entry-dialog.tsx": [
    {
      of: () => <EntryDialog event={given<EventItem>(listing)} entry={given<ListedEntry>(listed)} onClose={nothing} />,
      sendsNothing: "its buttons do what they say at once, or ask in a dialog of their own",
    },
  ],
  "waitlist/places-dialog.tsx": [
    { of: () => <PlacesDialog list={given<OwnList>(waitedFor)} onClose={nothing} /> },
    { of: () => <PlacesDialog list={given<OwnList>({ ...waitedFor, entry: ownEntry })} onClose={nothing} /> },
  ],
  "waitlist/remove-entry.tsx": [
    {
      of: () => <RemoveEntry eventId={id} entry={given<ListedEntry>(listed)} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Reason/ }).fill("For the crew"),
    },
  ],
  "waitlist/rules-dialog.tsx": [
    { of: () => <RulesDialog eventId={id} list={given<ListRules>(rules)} onClose={nothing} /> },
  ],
  "listing-dates/add-dates.tsx": [
    {
      of: () => <AddDates event={given<EventItem>(listing)} onClose={nothing} />,
      sendsNothing: "there is nothing to add before the dates of the rule have come",
    },
  ],
  "listing-dates/change-dates.tsx": [{ of: () => <ChangeDates event={given<EventItem>(listing)} onClose={nothing} /> }],
  "listing-add-ons/add-on-dialog.tsx": [
    {
      of: () => <AddOnDialog event={given<EventItem>(listing)} others={[]} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Name of the add-on/ }).fill("Dinner"),
    },
    {
      of: () => (
        <AddOnDialog
          event={given<EventItem>(listing)}
          addOn={given<ListingAddOn>(addOn)}
          others={[]}
          onClose={nothing}
        />
      ),
      fill: (page) => page.getByRole("textbox", { name: /^Name of the add-on/ }).fill("Supper"),
    },
  ],
  "listing-rooms/room-dialog.tsx": [
    {
      of: () => <RoomDialog event={given<EventItem>(listing)} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Name of the kind of room/ }).fill("Cabin"),
    },
    {
      of: () => <RoomDialog event={given<EventItem>(listing)} room={given<ListingRoomType>(room)} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Name of the kind of room/ }).fill("Suite"),
    },
  ],
  "listing-passes/pass-dialog.tsx": [
    {
      of: () => <PassDialog event={given<EventItem>(listing)} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Name of the pass/ }).fill("Weekend pass"),
    },
  ],
  "listing-streams/ingest-dialog.tsx": [
    {
      of: () => (
        <IngestDialog eventId={id} stream={given<ListingStream>({ id, name: "Main stage" })} onClose={nothing} />
      ),
    },
  ],
  "listing-streams/stream-dialog.tsx": [
    {
      of: () => <StreamDialog event={given<EventItem>(listing)} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Name/ }).fill("Main stage"),
    },
    {
      of: () => (
        <StreamDialog
          event={given<EventItem>(listing)}
          stream={given<ListingStream>({ id, name: "Main stage", audience: "holders", passTypeIds: [] })}
          onClose={nothing}
        />
      ),
    },
  ],
  "listing-questions/question-dialog.tsx": [
    {
      of: () => <QuestionDialog eventId={id} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Question/ }).fill("Which boat?"),
    },
    { of: () => <QuestionDialog eventId={id} question={askedOfRegistrants} onClose={nothing} /> },
  ],
  "managed-bookings/booking-dialog.tsx": [
    { of: () => <BookingDialog booking={booked} onCancel={nothing} onClose={nothing} /> },
  ],
  "managed-bookings/cancel-booking.tsx": [{ of: () => <CancelBooking booking={booked} onClose={nothing} /> }],
  "managed-bookings/new-blackout.tsx": [
    { of: () => <NewBlackout space={court} timeZone={boathouse.timezone} onClose={nothing} /> },
  ],
  "managed-bookings/new-space.tsx": [{ of: () => <NewSpace place={boathouse} onClose={nothing} /> }],
  "managed-bookings/scan-booking.tsx": [{ of: () => <ScanBooking onFound={nothing} onClose={nothing} /> }],
  "managed-bookings/place-dialog.tsx": [
    { of: () => <NewPlace onClose={nothing} /> },
    { of: () => <EditPlace place={boathouse} onClose={nothing} /> },
  ],
  "managed-contents/compare-dialog.tsx": [
    {
      of: () => (
        <CompareDialog
          theirs={draftContent}
          mine={{ ...written, title: "Mine" }}
          onMine={never}
          onTheirs={never}
          onClose={nothing}
        />
      ),
    },
  ],
  "managed-contents/history-dialog.tsx": [
    { of: () => <HistoryDialog content={draftContent} now={written} saving={savesNothing} onClose={nothing} /> },
    {
      of: () => (
        <ChosenRevision
          revision={revision}
          content={draftContent}
          now={written}
          saving={savesNothing}
          onBack={nothing}
          onClose={nothing}
        />
      ),
    },
  ],
  "managed-contents/new-content.tsx": [{ of: () => <BeginDialog channelId={id} onClose={nothing} /> }],
  "managed-contents/preview-dialog.tsx": [
    {
      of: () => (
        <PreviewDialog
          content={draftContent}
          type="article"
          written={written}
          saving={savesNothing}
          onClose={nothing}
        />
      ),
      sendsNothing: "it is only looked at",
    },
  ],
  "managed-contents/publish-dialog.tsx": [
    { of: () => <PublishDialog content={draftContent} saving={savesNothing} onClose={nothing} /> },
  ],
  "managed-guests/guest-dialog.tsx": [
    {
      of: () => <GuestDialog ids={{ channelId: id, contentId: id }} guest={contentGuest} onClose={nothing} />,
    },
  ],
  "managed-channels/new-channel.tsx": [{ of: () => <NewChannel onClose={nothing} /> }],
  "managed-collections/add-contents.tsx": [
    {
      of: () => <AddContents collection={season} onClose={nothing} />,
      fill: (page) => page.getByRole("option").first().click(),
    },
  ],
  "managed-collections/collection-dialog.tsx": [
    { of: () => <NewCollection channel={river} onClose={nothing} /> },
    { of: () => <EditCollection collection={season} onClose={nothing} /> },
  ],
  "managed-surveys/new-survey.tsx": [{ of: () => <NewSurvey onClose={nothing} /> }],
  "managed-surveys/question-dialog.tsx": [
    { of: () => <SurveyQuestionDialog survey={market} sections={[way, stay]} onClose={nothing} /> },
    { of: () => <SurveyQuestionDialog survey={market} sections={[way, stay]} question={came} onClose={nothing} /> },
  ],
  "managed-surveys/section-dialog.tsx": [
    { of: () => <SectionDialog surveyId={id} onClose={nothing} /> },
    { of: () => <SectionDialog surveyId={id} section={way} onClose={nothing} /> },
  ],
  "managed-surveys/arrange-sections.tsx": [
    { of: () => <ArrangeSections surveyId={id} sections={[way, stay]} onClose={nothing} /> },
  ],
  "managed-surveys/sheet-dialog.tsx": [
    { of: () => <SheetDialog sheet={sheet} questions={way.questions} onClose={nothing} /> },
  ],
  "attendee-labels/label-form.tsx": [
    {
      of: () => <LabelForm eventId={id} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Name/ }).fill("VIP"),
    },
    { of: () => <LabelForm eventId={id} label={vip} onClose={nothing} /> },
  ],
  "attendee-labels/labels-dialog.tsx": [
    { of: () => <LabelsDialog eventId={id} onClose={nothing} />, sendsNothing: "it lists labels" },
  ],
  "attendee-labels/remove-filters.tsx": [
    {
      of: () => <RemoveFilters eventId={id} saved={[]} onClose={nothing} />,
      sendsNothing: "each filter is removed by itself",
    },
  ],
  "attendee-labels/save-filter.tsx": [
    {
      of: () => <SaveFilter eventId={id} search="status=ready" onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Name/ }).fill("Valid"),
    },
  ],
  "attendee-labels/set-labels.tsx": [
    { of: () => <SetLabels path={{ eventId: id, accountId: id }} name="Kenji" labelIds={[]} onClose={nothing} /> },
  ],
  "attendee-actions/start-form.tsx": [
    {
      of: () => (
        <StartForm eventId={id} kind="message" chosen={oneChosen} whom={null} onStarted={nothing} onClose={nothing} />
      ),
      fill: (page) => page.getByRole("textbox", { name: /^Subject/ }).fill("Rain"),
      sendsNothing: countsFirst,
    },
  ],
  "attendee-actions/cancel-form.tsx": [
    {
      of: () => <CancelForm eventId={id} chosen={oneChosen} whom={null} onStarted={nothing} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Reason/ }).fill("Rain"),
    },
  ],
  "attendees/edit-answers.tsx": [
    {
      of: () => (
        <AnswersDialog
          path={{ eventId: id, accountId: id, passId: id }}
          pass={given({ responses: [] })}
          sections={given([{ id, name: "About you", description: null, questions: [boatQuestion] }])}
          onClose={nothing}
        />
      ),
    },
  ],
  "listings/new-listing.tsx": [{ of: () => <NewListing onClose={nothing} />, fill: nameEvent }],
  "listings/edit-listing.tsx": [{ of: () => <EditListing listing={listing} onClose={nothing} /> }],
  "listings/schedule-listing.tsx": [
    { of: () => <ScheduleListing listing={{ ...listing, publishAt: "2026-12-01T18:00:00.000Z" }} onClose={nothing} /> },
  ],
  "listings/edit-session.tsx": [
    {
      of: () => <EditSession listing={listing} session={undefined} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Name of the session/ }).fill("Rowing"),
    },
  ],
  "listings/edit-speaker.tsx": [
    {
      of: () => <EditSpeaker listing={listing} speaker={undefined} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^First name/ }).fill("Mei"),
    },
  ],
  "leads/note-lead.tsx": [{ of: () => <NoteLead lead={given({ id: kenji.id, note: "" })} onClose={nothing} /> }],
  "listing-refunds/end-pass.tsx": [{ of: () => <EndPass path={ofPass} name="Kenji" onClose={nothing} /> }],
  "listing-refunds/refund-pass.tsx": [{ of: () => <RefundPass path={ofPass} name="Kenji" onClose={nothing} /> }],
  "listing-refunds/refund-event.tsx": [
    {
      of: () => (
        <RefundEvent
          refund={given({ eventId: id, left: 3, received: 6_000, currency: "EUR", way: null })}
          onClose={nothing}
        />
      ),
    },
  ],
  "refund-requests/ask-refund.tsx": [
    {
      of: () => <AskRefund standing={standing} timeZone={null} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Reason/ }).fill("I am ill"),
    },
  ],
  "refund-requests/approve-request.tsx": [
    { of: () => <ApproveRequest request={given<ListedRefund>(listedRefund)} onClose={nothing} /> },
  ],
  "refund-requests/refuse-request.tsx": [
    { of: () => <RefuseRequest request={given<ListedRefund>(listedRefund)} onClose={nothing} /> },
  ],
  "leads/scan-pass.tsx": [{ of: () => <ScanPass onClose={nothing} /> }],
  "contents/about-guest.tsx": [
    {
      of: () => <AboutGuest guest={given({ id, name: "Léa", type: "author" })} onClose={nothing} />,
      sendsNothing: "what there is to know of somebody",
    },
  ],
  "contacts/note-dialog.tsx": [{ of: () => <NoteDialog contact={given({ ...kenji, note: "" })} onClose={nothing} /> }],
  "contacts/scan-card.tsx": [{ of: () => <ScanCard onClose={nothing} /> }],
  "events/days-dialog.tsx": [{ of: () => <DaysDialog filter={given({})} onClose={nothing} /> }],
  "groups/group-form.tsx": [
    { of: () => <NewGroup onClose={nothing} /> },
    { of: () => <EditGroup group={given(group)} onClose={nothing} /> },
  ],
  "groups/group-levels.tsx": [
    { of: () => <GroupLevels group={group} onClose={nothing} />, sendsNothing: "a level counts as it is chosen" },
  ],
  "groups/invite-people.tsx": [
    { of: () => <InvitePeople group={given(group)} onClose={nothing} />, fill: chooseKenji },
  ],
  "groups/name-sponsor.tsx": [{ of: () => <NameSponsor group={given(group)} onClose={nothing} />, fill: chooseKenji }],
  "ui/people-dialog.tsx": [
    {
      of: () => <PeopleDialog title="Grant Crew" action="Grant" onEach={async () => undefined} onClose={nothing} />,
      fill: chooseKenji,
    },
  ],
  "levels/level-dialog.tsx": [
    { of: () => <LevelDialog onClose={nothing} /> },
    {
      of: () => <LevelDialog level={given({ id, name: "Gold", color: "#b8860b", scale: 100 })} onClose={nothing} />,
    },
  ],
  "advertisement/advertisement-dialog.tsx": [
    { of: () => <AdvertisementDialog onClose={nothing} /> },
    {
      of: () => (
        <AdvertisementDialog advertisement={given({ id, name: "Bakery", places: [], tiers: [] })} onClose={nothing} />
      ),
    },
  ],
  "advertisement/figures-dialog.tsx": [
    { of: () => <FiguresDialog advertisement={given({ id, name: "Bakery" })} onClose={nothing} /> },
  ],
  "benefits/benefit-dialog.tsx": [
    { of: () => <BenefitDialog onClose={nothing} /> },
    { of: () => <BenefitDialog benefit={given({ id, title: "Ferry" })} onClose={nothing} /> },
  ],
  "subscriptions/add-price.tsx": [
    { of: () => <AddPrice product={{ id, name: "Friend" }} onClose={nothing} />, fill: fillAmount },
  ],
  "subscriptions/cancel-subscription.tsx": [
    {
      of: () => (
        <CancelSubscription
          subscription={given({ id, cancelAtEnd: false, subscriptionProduct: { name: "Friend" } })}
          onClose={nothing}
        />
      ),
      sendsNothing: "it ends with a press of the button that says so",
    },
  ],
  "surveys/change-answer.tsx": [
    {
      of: () => (
        <ChangeAnswer
          submission={{ id, surveyId: id }}
          question={given(boatQuestion)}
          value="Skiff"
          onClose={nothing}
        />
      ),
    },
  ],
  "subscriptions/product-dialog.tsx": [
    {
      of: () => <ProductDialog onClose={nothing} />,
      fill: async (page) => {
        await userEvent.fill(page.getByLabelText("Name"), "Friend");
        await fillAmount(page);
      },
    },
    {
      of: () => (
        <ProductDialog
          product={given({ id, name: "Friend", features: [], tiers: [], trialDays: 0 })}
          onClose={nothing}
        />
      ),
    },
  ],
  "integrations/allow-service.tsx": [{ of: () => <AllowService service={given(service)} onClose={nothing} /> }],
  "invitations/invite-people.tsx": [
    {
      of: () => <InvitePeopleToCommunity onClose={nothing} />,
      fill: (page) => userEvent.fill(page.getByLabelText("Addresses"), "ana@example.org"),
    },
  ],
  "invitations/new-link.tsx": [{ of: () => <NewCommunityLink onClose={nothing} /> }],
  "channels/follow-elsewhere.tsx": [
    {
      of: () => <FollowElsewhere channel={given({ id, slug: "river-radio", name: "River radio" })} onClose={nothing} />,
      sendsNothing: "the address is there to be copied",
    },
  ],
  "channels/subscription-dialog.tsx": [
    {
      of: () => <SubscriptionDialog channel={given({ id, name: "River radio", viewer: {} })} onClose={nothing} />,
      sendsNothing: "each switch counts at once",
    },
  ],
  "calendars/follow-dialog.tsx": [
    {
      of: () => (
        <FollowDialog
          title="Riverside"
          open={{ name: "Riverside", label: "All events", address: "/" }}
          onClose={nothing}
        />
      ),
      sendsNothing: "the address is there to be copied",
    },
  ],
  "mail-invitations/invite-by-mail.tsx": [
    {
      of: () => <InviteByMail groupId={id} onClose={nothing} />,
      fill: (page) => userEvent.fill(page.getByLabelText("Addresses"), "ana@example.org"),
    },
  ],
  "messages/composer-attachments.tsx": [
    { of: () => <ComposerAttachments attachments={given(attached)} />, open: press("Describe boat.gif") },
  ],
  "messages/message-dialog.tsx": [{ of: () => <Message about="report" /> }, { of: () => <Message about="video" /> }],
  "profile-fields/field-dialog.tsx": [
    { of: () => <FieldDialog onClose={nothing} /> },
    { of: () => <FieldDialog field={given(profileField)} onClose={nothing} /> },
  ],
  "posts/edit-post.tsx": [
    {
      of: () => (
        <EditPost
          activity={given({ id, message: "Good morning", entities: [], images: [], files: [] })}
          onClose={nothing}
        />
      ),
    },
  ],
  "moderation/answer-dialog.tsx": [
    {
      of: () => <AnswerDialog caseId={id} decision={{ id, appeal: null }} onClose={nothing} />,
      fill: (page) => page.getByLabelText("Why").fill("It is theirs"),
    },
  ],
  "moderation/appeal-dialog.tsx": [
    {
      of: () => <AppealDialog id={id} code={undefined} onClose={nothing} />,
      fill: (page) => page.getByLabelText("What should be known about it?").fill("It is mine"),
    },
  ],
  "moderation/decide-dialog.tsx": [
    {
      of: () => <DecideDialog detail={{ ...decided, actions: ["mute", "remove"] }} action="mute" onClose={nothing} />,
      fill: (page) => page.getByLabelText("What the person is told").fill("No sales"),
    },
  ],
  "posts/poll-dialog.tsx": [
    {
      of: () => (
        <PollDialog
          poll={{ choices: [{ text: "Yes" }, { text: "No" }], several: false, anonymous: false, endsAt: "" }}
          onSave={nothing}
          onClose={nothing}
        />
      ),
    },
  ],
  "posts/post-edits.tsx": [{ of: () => <PostEdits activity={given({ id })} onClose={nothing} /> }],
  "posts/post-likes.tsx": [{ of: () => <PostLikes activity={given({ id, reactions: [] })} onClose={nothing} /> }],
  "posts/quote-post.tsx": [
    {
      of: () => (
        <QuotePost
          activity={given({
            id,
            account: kenji,
            message: "Low tide",
            image: null,
            createdAt: "2026-11-20T10:00:00Z",
            viewer: { canReshareBeyond: true },
          })}
          onClose={nothing}
        />
      ),
    },
  ],
  "posts/schedule-post.tsx": [{ of: () => <SchedulePost onSchedule={never} onClose={nothing} /> }],
  "posts/edit-scheduled.tsx": [
    {
      of: () => (
        <EditScheduled
          scheduled={given({
            id,
            message: "Low tide",
            entities: [],
            publishAt: "2027-11-20T10:00:00.000Z",
            refusal: null,
          })}
          onClose={nothing}
        />
      ),
    },
  ],
  "posts/waiting-dialog.tsx": [
    { of: () => <WaitingDialog about="edit" post={given(waitingPost)} box={given({})} onClose={nothing} /> },
  ],
  "posts/report-post.tsx": [{ of: () => <ReportPost activity={given({ id })} onClose={nothing} /> }],
  "posts/video-of-post.tsx": [
    {
      of: () => (
        <VideoOfPost
          video={given({ id, name: "Boats", url: "", hlsUrl: "", previewUrl: "", width: 0, height: 0, duration: null })}
          name="Kenji"
          onClose={nothing}
        />
      ),
    },
  ],
  "terms/agree.tsx": [
    {
      of: () => <Agree asked={{ terms: 2, age: null }} onClose={nothing} />,
      fill: check("I have read the terms and accept them"),
    },
  ],
  "shell/acting-bar.tsx": [{ of: NoteOfThePageBefore }],
  "shell/appearance-dialog.tsx": [
    { of: () => <AppearanceDialog onClose={nothing} />, sendsNothing: "a look counts as it is chosen" },
  ],
  "shell/language-dialog.tsx": [{ of: () => <LanguageDialog onClose={nothing} /> }],
  "shell/palette.tsx": [
    { of: () => <Palette onClose={nothing} takeTyped={() => ""} />, sendsNothing: "Enter leads to what was found" },
  ],
  "reporting/report-dialog.tsx": [
    { of: () => <ReportThing of={{ kind: "event", id, name: "Low tide" }} onClose={nothing} /> },
  ],
  "styleguide/example-page.tsx": [{ of: ExamplePage, open: press("New discussion") }],
  "table/table-bar.tsx": [
    { of: Table, open: press("Columns"), sendsNothing: "a column comes and goes as it is chosen" },
  ],
  "threads/circle-dialog.tsx": [{ of: Circle }, { of: Circle, open: press("Rename") }],
  "threads/new-circle.tsx": [{ of: () => <NewCircle onClose={nothing} /> }],
  "threads/new-thread.tsx": [{ of: () => <NewThread circleId={undefined} onClose={nothing} /> }],
  "threads/edit-thread.tsx": [{ of: () => <EditThread thread={given(thread)} onClose={nothing} /> }],
  "threads/thread-moderation.tsx": [
    {
      of: () => <ThreadModeration thread={given(thread)} onClose={nothing} />,
      sendsNothing: "how fast people write counts as it is chosen",
    },
  ],
  "ui/share-sheet.tsx": [
    {
      of: () => <ShareSheet url="https://riverside.test" title="Riverside" onClose={nothing} />,
      sendsNothing: "the address is there to be copied",
    },
  ],
  "ui/upload/crop-dialog.tsx": [
    {
      of: () => (
        <CropDialog file={picture} shape="face" title="Cut it" onUse={never} onClose={nothing} onUnreadable={nothing} />
      ),
      fill: async (page) => {
        await expect.element(page.getByRole("button", { name: "Use picture" })).toBeEnabled();
      },
    },
  ],
  "writing/describe-picture.tsx": [
    { of: () => <DescribePicture picture={{ src: "", alt: "" }} onDescribe={nothing} onClose={nothing} /> },
  ],
  "writing/link-dialog.tsx": [
    { of: () => <RichTextField label="Description" value="" onChange={nothing} />, open: press("Link") },
  ],
  "writing/embed-dialog.tsx": [
    { of: () => <EmbedDialog embed={{ href: "", words: "" }} onEmbed={nothing} onClose={nothing} /> },
  ],
  "writing/actions-dialog.tsx": [{ of: () => <ActionsDialog actions={[]} onActions={nothing} onClose={nothing} /> }],
  "writing/gallery-dialog.tsx": [
    {
      of: () => (
        <GalleryDialog
          pictures={["/one.webp", "/two.webp"].map((src) => ({ src, alt: "", width: 4, height: 3, caption: "" }))}
          onPicture={undefined}
          onGallery={nothing}
          onClose={nothing}
        />
      ),
    },
  ],
};

/** Files that make dialogs for others, each with the reason. */
export const madeOf: Readonly<Record<string, string>> = {
  "ui/confirm.tsx": "asks yes or no: it has no field",
  "ui/form-dialog.tsx": "stands in the dialogs of others",
  "ui/rename-dialog.tsx": "stands in the dialogs of others",
};

const listsOf: readonly (readonly [path: RegExp, items: readonly unknown[]])[] = [
  [/^\/api\/accounts$/, [kenji]],
  [/\/invitations\/accounts$/, [{ ...kenji, groups: [], groupInvitations: [], groupRequests: [] }]],
  [/\/circles$/, [circle]],
  [/\/contents$/, collected],
];

/** What is to be done with many, before it is for anybody. */
const nobodyYet = { people: 0, possible: 0, skipped: [], passes: 0, refund: 0, currency: "EUR" };

/** Knows the reader, one person, one circle and what one channel has; sends nothing. */
export const someCommunity: Fetch = async (url) => {
  const { pathname } = new URL(url, "http://localhost");
  const list = listsOf.find(([path]) => path.test(pathname))?.[1] ?? [];
  const data = pathname.endsWith(`/accounts/${id}`)
    ? kenji
    : pathname.endsWith("/self")
      ? self
      : pathname.endsWith("/cancellation")
        ? paidPass
        : pathname.endsWith("/preview")
          ? nobodyYet
          : list;
  return Response.json({ status: "ok", message: "ok", data });
};
