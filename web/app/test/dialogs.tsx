import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { useState, type ComponentProps, type ComponentType } from "react";
import { expect } from "vitest";
import { userEvent } from "vitest/browser";
import type { RenderResult } from "vitest-browser-react";
import { PeopleFilterDialog } from "../accounts/people-filter-dialog.tsx";
import { ReportPerson } from "../accounts/report-person.tsx";
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
import { AnswersDialog } from "../attendees/edit-answers.tsx";
import { AdvertisementDialog } from "../advertisement/advertisement-dialog.tsx";
import { FiguresDialog } from "../advertisement/figures-dialog.tsx";
import { BenefitDialog } from "../benefits/benefit-dialog.tsx";
import { AddPeople } from "../chat/add-people.tsx";
import { DetailsModeration } from "../chat/details-moderation.tsx";
import { NewConversation } from "../chat/new-conversation.tsx";
import { AddCoHost } from "../co-hosts/add-co-host.tsx";
import { NoteDialog } from "../contacts/note-dialog.tsx";
import { ScanCard } from "../contacts/scan-card.tsx";
import { DaysDialog } from "../events/days-dialog.tsx";
import { EditGroup, NewGroup } from "../groups/group-form.tsx";
import { GroupLevels } from "../groups/group-levels.tsx";
import { Subscribe } from "../groups/subscribe.tsx";
import { InvitePeople } from "../groups/invite-people.tsx";
import { NameSponsor } from "../groups/name-sponsor.tsx";
import { AllowService } from "../integrations/allow-service.tsx";
import { InvitePeople as InvitePeopleToCommunity } from "../invitations/invite-people.tsx";
import { NewLink as NewCommunityLink } from "../invitations/new-link.tsx";
import { LevelDialog } from "../levels/level-dialog.tsx";
import { CreditDialog } from "../invoices/credit-dialog.tsx";
import type { Invoice } from "../invoices/reads.ts";
import { CouponDialog } from "../listing-coupons/coupon-dialog.tsx";
import { ManyDialog } from "../listing-coupons/many-dialog.tsx";
import type { ListingCoupon } from "../listing-coupons/reads.ts";
import { PassDialog } from "../listing-passes/pass-dialog.tsx";
import type { EventItem } from "../listing-passes/reads.ts";
import { QuestionDialog } from "../listing-questions/question-dialog.tsx";
import type { ListingQuestion } from "../listing-questions/reads.ts";
import { EditListing } from "../listings/edit-listing.tsx";
import { EditSession } from "../listings/edit-session.tsx";
import { EditSpeaker } from "../listings/edit-speaker.tsx";
import { NewListing } from "../listings/new-listing.tsx";
import type { Listing } from "../listings/reads.ts";
import { BookingDialog } from "../managed-bookings/booking-dialog.tsx";
import { CancelBooking } from "../managed-bookings/cancel-booking.tsx";
import { NewBlackout } from "../managed-bookings/new-blackout.tsx";
import { NewSpace } from "../managed-bookings/new-space.tsx";
import { EditPlace, NewPlace } from "../managed-bookings/place-dialog.tsx";
import { boathouse, booked, court } from "../managed-bookings/samples.ts";
import { ArrangeSections } from "../managed-surveys/arrange-sections.tsx";
import { NewSurvey } from "../managed-surveys/new-survey.tsx";
import { QuestionDialog as SurveyQuestionDialog } from "../managed-surveys/question-dialog.tsx";
import { came, market, sheet, stay, way } from "../managed-surveys/samples.ts";
import { SectionDialog } from "../managed-surveys/section-dialog.tsx";
import { SheetDialog } from "../managed-surveys/sheet-dialog.tsx";
import { InviteByMail } from "../mail-invitations/invite-by-mail.tsx";
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
import { RenameThread } from "../threads/rename-thread.tsx";
import { ThreadModeration } from "../threads/thread-moderation.tsx";
import { displayName } from "../ui/avatar.tsx";
import { CropDialog } from "../ui/upload/crop-dialog.tsx";
import { ShareSheet } from "../ui/share-sheet.tsx";
import { DescribePicture } from "../writing/describe-picture.tsx";
import { RichTextField } from "../writing/rich-text-field.tsx";

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
const never = (): Promise<never> => new Promise(() => undefined);

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
  "accounts/report-person.tsx": [{ of: () => <ReportPerson profile={given(kenji)} onClose={nothing} /> }],
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
  "listing-passes/pass-dialog.tsx": [
    {
      of: () => <PassDialog event={given<EventItem>(listing)} onClose={nothing} />,
      fill: (page) => page.getByRole("textbox", { name: /^Name of the pass/ }).fill("Weekend pass"),
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
  "managed-bookings/place-dialog.tsx": [
    { of: () => <NewPlace onClose={nothing} /> },
    { of: () => <EditPlace place={boathouse} onClose={nothing} /> },
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
  "leads/scan-pass.tsx": [{ of: () => <ScanPass onClose={nothing} /> }],
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
  "groups/subscribe.tsx": [
    {
      of: () => <Subscribe group={given({ ...group, access: "public", viewer: { role: null } })} onClose={nothing} />,
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
    { of: () => <EditPost activity={given({ id, message: "Good morning" })} onClose={nothing} /> },
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
      of: () => <DecideDialog detail={{ id, actions: ["mute", "remove"] }} action="mute" onClose={nothing} />,
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
          scheduled={given({ id, message: "Low tide", publishAt: "2027-11-20T10:00:00.000Z", refusal: null })}
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
  "styleguide/example-page.tsx": [{ of: ExamplePage, open: press("New discussion") }],
  "table/table-bar.tsx": [
    { of: Table, open: press("Columns"), sendsNothing: "a column comes and goes as it is chosen" },
  ],
  "threads/circle-dialog.tsx": [{ of: Circle }, { of: Circle, open: press("Rename") }],
  "threads/new-circle.tsx": [{ of: () => <NewCircle onClose={nothing} /> }],
  "threads/new-thread.tsx": [{ of: () => <NewThread circleId={undefined} onClose={nothing} /> }],
  "threads/rename-thread.tsx": [{ of: () => <RenameThread thread={given(thread)} onClose={nothing} /> }],
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
  "writing/rich-text-editor.tsx": [
    { of: () => <RichTextField label="Description" value="" onChange={nothing} />, open: press("Link") },
  ],
};

/** Files that make dialogs for others, each with the reason. */
export const madeOf: Readonly<Record<string, string>> = {
  "ui/confirm.tsx": "asks yes or no: it has no field",
  "ui/form-dialog.tsx": "stands in the dialogs of others",
  "ui/rename-dialog.tsx": "stands in the dialogs of others",
};

/** Knows the reader, one person and one circle; sends nothing. */
export const someCommunity: Fetch = async (url) => {
  const { pathname } = new URL(url, "http://localhost");
  const list = pathname === "/api/accounts" ? [kenji] : pathname.endsWith("/circles") ? [circle] : [];
  const data = pathname.endsWith(`/accounts/${id}`) ? kenji : pathname.endsWith("/self") ? self : list;
  return Response.json({ status: "ok", message: "ok", data });
};
