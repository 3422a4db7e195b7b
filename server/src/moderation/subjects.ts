import type { CaseKind } from "@marquee/contract/moderation";
import type { AccountSummaryRow } from "../accounts/index.ts";
import { moderatedChatMessages } from "../chat/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Attachments } from "../messages/index.ts";
import { moderatedPosts } from "../posts/index.ts";
import type { ShownVideo } from "../storage/index.ts";
import { moderatedThreadMessages, moderatedThreads } from "../threads/index.ts";

/** Something that was written, as those see it who decide about it. */
export type Subject = {
  readonly text: string;
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

type Moderated = {
  /** Undefined where it went with its group or conversation. */
  readonly read: (scope: Scope, id: string) => Promise<Subject | undefined>;
  /** Takes it out of sight, and declines what waits; false where it is already. */
  readonly withhold: (scope: Scope, id: string) => Promise<boolean>;
  /** Brings it back, and publishes what was never out. */
  readonly restore: (scope: Scope, id: string) => Promise<boolean>;
};

const subjects: Readonly<Record<Exclude<CaseKind, "account">, Moderated>> = {
  post: moderatedPosts,
  chatMessage: moderatedChatMessages,
  threadMessage: moderatedThreadMessages,
  thread: moderatedThreads,
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
