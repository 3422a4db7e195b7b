import { AccountSummary } from "../accounts/entities.ts";
import { groupLinkStates, linkFields } from "../admission/entities.ts";
import { AnyText, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";

/** `bounced`: the mail server of the address knows nobody by it. `refused`: whoever has it wants no invitations. */
export const invitationStates = ["waiting", "sent", "failed", "bounced", "refused", "joined", "canceled"] as const;

/** An address that was invited to the community. It is forgotten after 30 days, and at once when it refuses. */
export const Invitation = named("Invitation", {
  id: Id("invitation"),
  /** Null once whoever has it refused. */
  email: Nullable(AnyText),
  name: Nullable(AnyText),
  /** The name of the tier that whoever comes by it gets. */
  tier: Nullable(AnyText),
  state: OneOf(...invitationStates),
  /** By whom; nobody's name where a block stands between them and the caller. */
  inviter: AccountSummary,
  /** When it was asked for last. */
  sentAt: Timestamp,
  createdAt: Timestamp,
});
export type Invitation = Static<typeof Invitation>;

/** How far the invitations to the community are. */
export const InvitationProgress = named("InvitationProgress", {
  waiting: Whole,
  sent: Whole,
  failed: Whole,
  bounced: Whole,
  refused: Whole,
  joined: Whole,
  canceled: Whole,
  /** How many more can be invited today. */
  left: Whole,
});
export type InvitationProgress = Static<typeof InvitationProgress>;

/** Why an address is not invited. */
export const skippedReasons = ["member", "invited", "repeated", "refused", "bounced"] as const;

/** What becomes of some addresses, or became of them. */
export const InvitationsAdded = named("InvitationsAdded", {
  added: Whole,
  skipped: Type.Array(Type.Object({ email: AnyText, reason: OneOf(...skippedReasons) })),
  /** How many more can be invited today. */
  left: Whole,
});
export type InvitationsAdded = Static<typeof InvitationsAdded>;

/** A way into the community for whoever has its code. */
export const CommunityLink = named("CommunityLink", { id: Id("communityLink"), ...linkFields });
export type CommunityLink = Static<typeof CommunityLink>;

/** What whoever has a code is shown before they come in. */
export const CommunityLinkPreview = named("CommunityLinkPreview", {
  /** Whose link it is; nobody's name where a block stands between them and the caller. */
  creator: AccountSummary,
  state: OneOf(...groupLinkStates),
});
export type CommunityLinkPreview = Static<typeof CommunityLinkPreview>;
