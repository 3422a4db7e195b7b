import { changeAhead, patch } from "@marquee/client";
import { contents } from "@marquee/contract/contents";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { signInPath } from "../kernel/data/needs.ts";
import { useList } from "../kernel/data/use-list.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Conversation, Held, NewComment, usePostActions } from "../posts/index.ts";
import { LinkButton } from "../ui/button.tsx";
import { type Content, postsAboutContent } from "./reads.ts";

/** What people say about it. Guests read it, and sign in to say something. */
export function ContentComments({ content }: { content: Content }) {
  const t = useText();
  const count = useCommentCount(content.id);
  const actions = usePostActions({ onRemoved: () => count(-1) });
  const list = useList(...postsAboutContent(content));
  const { canComment } = content.viewer;
  const sent = () => count(1);
  return (
    // What people said is the region: this one would have its name where nobody said anything yet.
    <div className="mt-12 print:hidden">
      <h2 id="comments" className="mb-4 text-22">
        {t("content.comments", { count: content._count.comments })}
      </h2>
      <div className="grid grid-cols-1 gap-6">
        {canComment && <NewComment stands={{ contentId: content.id }} label={t("content.yourComment")} onSent={sent} />}
        <SignInToComment />
        <Held stands={{ contentId: content.id }} />
        <Conversation list={list} canComment={canComment} actions={actions} onSent={sent} />
      </div>
      {actions.dialogs}
    </div>
  );
}

function SignInToComment() {
  const t = useText();
  const { signedIn } = usePageFacts();
  const { pathname, search } = useLocation();
  if (signedIn) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface-2 py-2 ps-4 pe-2">
      <p className="min-w-0">{t("content.signInToComment")}</p>
      <LinkButton to={signInPath(`${pathname}${search}#comments`)}>{t("shell.signIn")}</LinkButton>
    </div>
  );
}

/** What the page says of how many there are, before it is read again. */
function useCommentCount(contentId: string): (by: number) => void {
  const queries = useQueryClient();
  return (by) => {
    const counted = patch(contents.get, (each) => {
      if (each.id !== contentId) return each;
      return { ...each, _count: { ...each._count, comments: Math.max(0, each._count.comments + by) } };
    });
    void changeAhead(queries, [counted]).then(({ confirm }) => confirm());
  };
}
