import { contents } from "@marquee/contract/contents";
import { command } from "../kernel/http/serve.ts";
import { contentPolicy } from "./policy.ts";
import { deleteProgress, saveProgress } from "./repo/progress.ts";
import { contentTypeOf } from "./views.ts";

/** Whoever stops so shortly before the end is through: in seconds, of what is short as a part of it. */
const [endSeconds, endPart] = [10, 0.05];

/** Nothing is kept of what is not begun, is through, or is not played. */
export const keepProgress = command(contents.keepProgress, contentPolicy, async ({ scope, subject, body }) => {
  const { seconds } = body;
  const end = endOf(subject.seconds);
  const isUnderWay = seconds > 0 && seconds < end && contentTypeOf(subject) !== "article";
  if (isUnderWay) await saveProgress(scope, { contentId: subject.id, seconds });
  else await deleteProgress(scope, subject.id);
  return null;
});

const endOf = (seconds: number | null): number =>
  seconds === null ? Number.POSITIVE_INFINITY : seconds - Math.min(endSeconds, seconds * endPart);
