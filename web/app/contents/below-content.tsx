import { late } from "../kernel/late.tsx";
import type { Content } from "./reads.ts";

/** Far below what is read first. */
const ContentComments = late(() => import("./content-comments.tsx").then((module) => module.ContentComments));
const MoreContents = late(() => import("./more-contents.tsx").then((module) => module.MoreContents));

/** What is said about it, and what there is to go on with. */
export function BelowContent({ content }: { content: Content }) {
  return (
    <>
      <ContentComments content={content} />
      <MoreContents content={content} />
    </>
  );
}
