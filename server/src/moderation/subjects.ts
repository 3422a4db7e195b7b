import { type CaseKind, isOrganized, type OrganizedKind } from "@marquee/contract/moderation";
import type { AccountSummaryRow } from "../accounts/index.ts";
import { isWithheld } from "../cases/index.ts";
import { moderatedChannels } from "../channels/index.ts";
import { moderatedChatMessages } from "../chat/index.ts";
import { moderatedContents } from "../contents/index.ts";
import { moderatedEvents } from "../events/index.ts";
import { moderatedGroups } from "../groups/index.ts";
import type { ImageRow } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Attachments } from "../messages/index.ts";
import { moderatedPosts } from "../posts/index.ts";
import type { ShownVideo } from "../storage/index.ts";
import { moderatedThreadMessages, moderatedThreads } from "../threads/index.ts";

/** Something that was written, organised or published, as those see it who decide about it. */
export type Subject = {
  readonly title?: string | null;
  readonly text: string;
  readonly image?: ImageRow | null;
  /** Whether the caller looks after it, and so does not decide about it. */
  readonly isOfCaller?: boolean;
  readonly isWithheld: boolean;
  readonly isThere: boolean;
  readonly place: string | null;
  readonly path: string;
  readonly writtenAt: Date;
  readonly images?: Attachments["images"];
  readonly files?: Attachments["files"];
  readonly video?: ShownVideo | null;
  readonly around: readonly {
    readonly id: string;
    readonly account: AccountSummaryRow;
    readonly text: string;
    readonly createdAt: Date;
  }[];
};

type Read = (scope: Scope, id: string) => Promise<Subject | undefined>;
type Moderated = {
  /** Undefined where it went with its group or conversation. */
  readonly read: Read;
  /** Takes it out of sight, and declines what waits; false where it is already. */
  readonly withhold: (scope: Scope, id: string) => Promise<boolean>;
  /** Brings it back, and publishes what was never out. */
  readonly restore: (scope: Scope, id: string) => Promise<boolean>;
};

type Organized = Omit<Moderated, "read"> & {
  readonly read: (scope: Scope, id: string) => Promise<Omit<Subject, "isWithheld" | "isThere" | "around"> | undefined>;
  /** Whether the caller looks after it. */
  readonly manages: (scope: Scope, id: string) => Promise<boolean>;
};

const organized: Readonly<Record<OrganizedKind, Organized>> = {
  event: moderatedEvents,
  group: moderatedGroups,
  channel: moderatedChannels,
  content: moderatedContents,
};

/** What is organised or published, with whether it is out of sight: of all of it, that is kept in one place. */
const readOrganized =
  (kind: OrganizedKind): Read =>
  async (scope, subjectId) => {
    const subject = await organized[kind].read(scope, subjectId);
    return (
      subject && { ...subject, isWithheld: await isWithheld(scope, { kind, subjectId }), isThere: true, around: [] }
    );
  };

const subjects: Readonly<Record<Exclude<CaseKind, "account">, Moderated>> = {
  post: moderatedPosts,
  chatMessage: moderatedChatMessages,
  threadMessage: moderatedThreadMessages,
  thread: moderatedThreads,
  event: { ...moderatedEvents, read: readOrganized("event") },
  group: { ...moderatedGroups, read: readOrganized("group") },
  channel: { ...moderatedChannels, read: readOrganized("channel") },
  content: { ...moderatedContents, read: readOrganized("content") },
};

type About = { readonly kind: CaseKind; readonly subjectId: string };

export async function readSubject(scope: Scope, { kind, subjectId }: About): Promise<Subject | undefined> {
  return kind === "account" ? undefined : subjects[kind].read(scope, subjectId);
}

export async function withholdSubject(scope: Scope, { kind, subjectId }: About): Promise<boolean> {
  return kind !== "account" && subjects[kind].withhold(scope, subjectId);
}

export async function restoreSubject(scope: Scope, { kind, subjectId }: About): Promise<boolean> {
  return kind !== "account" && subjects[kind].restore(scope, subjectId);
}

/** Whether the caller looks after what a case is about: they read what was decided about it, and may appeal. */
export async function managesSubject(scope: Scope, { kind, subjectId }: About): Promise<boolean> {
  return isOrganized(kind) && organized[kind].manages(scope, subjectId);
}
