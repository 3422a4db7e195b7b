import { Globe } from "lucide-react";
import { useState } from "react";
import { samplePictures } from "../ui/sample-pictures.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { candidatesFor, useAttachments } from "../messages/index.ts";
import { Card } from "../ui/card.tsx";
import { ChipButton } from "../ui/chip.tsx";
import type { Examples } from "../ui/examples.ts";
import { samplePeople } from "../ui/sample-people.ts";
import { showToast } from "../kernel/toasts.ts";
import { Comments } from "./comments.tsx";
import { PostCard, type PostActions } from "./post-card.tsx";
import { PostComposer } from "./post-composer.tsx";
import type { CommentView, PostView } from "./post-view.ts";

const [ana, , lea, long] = samplePeople;
const tell = (text: string) => () => showToast({ text });
const actions: PostActions = {
  edit: tell("Edit"),
  remove: tell("Delete"),
  share: tell("Share"),
  saveFile: tell("Save"),
  playVideo: tell("Play"),
};
const text =
  "The grain store has a roof again. Thank you to everybody who carried slates up the ladder on Saturday, and to @kenji.mori for soup at exactly the right moment. https://riverside.example/roof";

function usePost(more: Partial<PostView> | undefined): PostView {
  const { now } = usePageFacts();
  return {
    id: "post",
    account: ana,
    at: new Date(now - 7_200_000).toISOString(),
    text,
    mentions: [],
    likes: { count: 12, isOwn: false },
    images: [],
    files: [],
    comments: 4,
    ...more,
  };
}

function Post({ more }: { more?: Partial<PostView> }) {
  const post = usePost(more);
  const [isOwn, setOwn] = useState(post.likes.isOwn);
  const likes = { ...post.likes, isOwn, count: post.likes.count + Number(isOwn) - Number(post.likes.isOwn) };
  return (
    <div className="mx-auto max-w-reading">
      <PostCard
        view={{ ...post, likes }}
        to="/posts/1"
        actions={{ ...actions, like: () => setOwn(!isOwn), react: tell("React"), showLikes: tell("Likes") }}
      />
    </div>
  );
}

function useComments(): readonly CommentView[] {
  const { now } = usePageFacts();
  const comment = (id: string, more: Partial<CommentView>): CommentView => ({
    id,
    account: lea,
    at: new Date(now - 600_000).toISOString(),
    text: "I can bring the long table.",
    mentions: [],
    likes: { count: 0, isOwn: false },
    replies: [],
    ...more,
  });
  const answer = comment("1a", {
    account: long,
    text: "And I the chairs, all forty of them.",
    likes: { count: 1, isOwn: true },
  });
  return [
    comment("1", { likes: { count: 3, isOwn: false }, replies: [answer], moreReplies: 5 }),
    comment("2", { isDeleted: true }),
    comment("3", { account: ana, text: "On its way", delivery: "sending" }),
    comment("4", { account: ana, text: "Refused", delivery: { failed: "You cannot comment here any more." } }),
  ];
}

function Thread({ comments }: { comments: readonly CommentView[] | undefined }) {
  return (
    <Comments
      comments={comments}
      actions={{
        like: tell("Like"),
        report: tell("Report"),
        again: tell("Again"),
        moreReplies: async () => undefined,
        renderComposer: (_view, close) => <Writing isComment onDone={close} />,
      }}
    />
  );
}

function Writing({ isComment = false, onDone }: { isComment?: boolean; onDone?: () => void }) {
  const [words, setWords] = useState("");
  const [name, look] = useState<string>();
  const attachments = useAttachments("example.post", { accountId: "ana" });
  const people = samplePeople.map((person) => ({ ...person, username: person.id.split(" ")[0]?.toLowerCase() ?? "" }));
  return (
    <PostComposer
      person={ana}
      label={isComment ? "Your comment" : "New post"}
      placeholder={isComment ? "Write a comment" : "What is on your mind?"}
      action={isComment ? "Comment" : "Post"}
      text={words}
      onChange={setWords}
      onSend={async () => {
        setWords("");
        onDone?.();
      }}
      named={{ candidates: name === undefined ? [] : candidatesFor(name, people, ana.id), look }}
      isComment={isComment}
      {...(onDone && { onCancel: onDone })}
      attachments={attachments}
      {...(!isComment && { audience: <Audience /> })}
    />
  );
}

const Audience = () => (
  <ChipButton onClick={tell("Who reads it")}>
    <Globe size={16} aria-hidden="true" />
    Everybody
  </ChipButton>
);

export const examples: Examples = {
  title: "Posts and comments",
  group: "Content",
  states: {
    "A post": () => <Post />,
    "With pictures, and why it is shown": () => (
      <Post
        more={{
          because: "Because you follow River music",
          where: { name: "Choir", to: "/groups/choir" },
          images: samplePictures.slice(0, 3),
          likes: { count: 1, isOwn: true },
          isEdited: true,
        }}
      />
    ),
    "Long words and a long name": () => (
      <Post more={{ account: long, text: `${text} `.repeat(6), likes: { count: 0, isOwn: false }, comments: 0 }} />
    ),
    "With reactions": () => (
      <Post
        more={{
          likes: { count: 12, isOwn: true, reaction: "👏" },
          reactions: [
            { reaction: "❤️", count: 8 },
            { reaction: "👏", count: 3 },
            { reaction: "😮", count: 1 },
          ],
        }}
      />
    ),
    "With files and what it is about": () => (
      <Post
        more={{
          files: [{ id: "a", name: "Slates.pdf", path: "/a" }],
          subject: <Card>An event, an article or a poll stands here</Card>,
        }}
      />
    ),
    "A new post": () => <Writing />,
    Comments: () => <Thread comments={useComments()} />,
    "Comments on their way": () => <Thread comments={undefined} />,
    "No comments": () => <Thread comments={[]} />,
  },
};
