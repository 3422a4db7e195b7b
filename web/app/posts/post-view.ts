import type { ReactionCount } from "@marquee/contract/posts";
import type { ReactNode } from "react";
import type { MediaPicture } from "../media/index.ts";
import type { Mentions, TextEntity } from "../messages/index.ts";
import type { MenuItem } from "../ui/menu.tsx";
import type { Person } from "../ui/avatar.tsx";

type Author = Person & { readonly username: string };
type Counted = { readonly count: number; readonly isOwn: boolean };
type ListedFile = { readonly id: string; readonly name: string; readonly path: string };

/** What a post and a comment have in common, as they are shown. */
export type WrittenView = {
  readonly id: string;
  readonly account: Author;
  readonly at: string;
  readonly text: string;
  readonly mentions: Mentions;
  /** The parts of the text that are more than text, where they are known. */
  readonly entities?: readonly TextEntity[];
  readonly isEdited?: boolean;
  /** `reaction`: with which of the community's reactions this reader likes it. */
  readonly likes: Counted & { readonly reaction?: string | undefined };
  /** How many gave which, where the community offers several. */
  readonly reactions?: readonly ReactionCount[];
};

/** A post as it is shown, wherever its parts come from. */
export type PostView = WrittenView & {
  /** Where it was written, when that is not where it is read. */
  readonly where?: { readonly name: string; readonly to: string };
  /** Why it is shown to this reader. */
  readonly because?: string;
  readonly images: readonly MediaPicture[];
  readonly files: readonly ListedFile[];
  /** A link whose page is previewed. */
  readonly link?: string | undefined;
  /** What it is about: an event, an article, a poll. */
  readonly subject?: ReactNode;
  readonly comments: number;
  /** How many posts reshare it, and whether this reader did without words; absent: it cannot be reshared by them. */
  readonly reshares?: Counted;
  /** Stands above the others where it is read. */
  readonly isPinned?: boolean;
  /** For a moderator: nobody but its author reads it. */
  readonly waits?: boolean;
  /** Kept for later by this reader. */
  readonly isSaved?: boolean;
};

export type CommentView = WrittenView & {
  /** Answers, which have none of their own. */
  readonly replies: readonly CommentView[];
  /** Answers that are not here yet. */
  readonly moreReplies?: number;
  readonly isDeleted?: boolean;
  /** On its way, or refused with a reason. */
  readonly delivery?: "sending" | { readonly failed: string };
};

/** What can be done with something written. What is not there cannot be done by this reader. */
export type WrittenActions<View> = {
  readonly like?: (view: View) => void;
  /** Likes it with a reaction, or with another than before. */
  readonly react?: (view: View, reaction: string) => void;
  /** Shows who likes it. */
  readonly showLikes?: (view: View) => void;
  readonly edit?: (view: View) => void;
  readonly remove?: (view: View) => void;
  readonly report?: (view: View) => void;
  /** Pins it, or lets it go, wherever this reader may. */
  readonly pins?: readonly MenuItem[];
  /** Shows what it said before, where it was edited. */
  readonly history?: (view: View) => void;
};
