import { channelImportErrors, channelImports, type ImportReason } from "@marquee/contract/channel-imports";
import { managedContentErrors } from "@marquee/contract/managed-contents";
import { messageErrors } from "@marquee/contract/messages";
import { storageErrors } from "@marquee/contract/storage";
import { asNow } from "../accounts/index.ts";
import { canManageChannel, findSeenChannel } from "../channels/index.ts";
import { isTransient } from "../kernel/db/errors.ts";
import { withinSavepoint } from "../kernel/db/savepoint.ts";
import { Failure } from "../kernel/failure.ts";
import { imagePath } from "../kernel/files/index.ts";
import { effect, reaction } from "../kernel/outbox/index.ts";
import type { Guest, Member, Scope } from "../kernel/scope.ts";
import { element, escaped } from "../kernel/html/markup.ts";
import { nameKnownInterests } from "../managed-channels/index.ts";
import { writeImported } from "../managed-contents/index.ts";
import { fetchedLeft, importStepped } from "./events.ts";
import { type Fetched, nothingFetched } from "./fetched.ts";
import { withPictures } from "./pictures-in.ts";
import type { ImportRow } from "./queries/imports.ts";
import type { FeedItem } from "./read/feed.ts";
import { endWaiting, findImported, insertImported, nextReady, saveEnd } from "./repo/items.ts";
import { findPlace, holdImport, saveImport } from "./repo/imports.ts";
import { endImport, leaveFetched } from "./run-import.ts";

/** Letters of a text as it comes, and as it is kept. */
const longestRaw = 1_000_000;
const longest = 200_000;

type Item = NonNullable<Awaited<ReturnType<typeof nextReady>>>;

/**
 * Brings the next of an import that needs nothing more from outside. What it becomes, and that it is brought, commit together:
 * whatever goes down, and however often this is tried, it is there once.
 */
export const bringNext = reaction(importStepped, "bring", async (scope, { importId }) => {
  const place = await findPlace(scope, importId);
  if (!place) return;
  const { author, refusal } = await asNow(scope, place.accountId, channelImports.start, channelImportErrors.over);
  const held = await holdImport(scope, { channelId: place.channelId, importId });
  if (held?.state !== "working") return;
  // Whoever manages the channel no more brings nothing more into it.
  if (refusal || !(await mayManage(author, held.channelId))) return endImport(scope, held);
  const next = await nextReady(scope, importId);
  if (next) {
    await bring(author, held, next);
    return scope.publish(importStepped({ importId }));
  }
  if (held.waiting === 0) await saveImport(scope, importId, { state: "done", finishedAt: scope.now });
});

async function mayManage(author: Scope<Member>, channelId: string): Promise<boolean> {
  const channel = await findSeenChannel(author, channelId);
  return channel !== undefined && canManageChannel(author.caller, channel);
}

async function bring(author: Scope<Member>, held: ImportRow, next: Item): Promise<void> {
  const fetched = next.fetched ?? nothingFetched;
  const ended = fetched.reason ?? (await orReason(author, () => write(author, held, next, fetched)));
  const waiting = held.waiting - 1;
  if (typeof ended !== "string") {
    const { contentId, isNew } = ended;
    if (!isNew) leaveFetched(author, [fetched]);
    await saveEnd(
      author,
      next.id,
      isNew ? { state: "done", contentId } : { state: "skipped", reason: "there", contentId },
    );
    const counted = isNew ? { done: held.done + 1 } : { skipped: held.skipped + 1 };
    const picturesMissed = held.picturesMissed + (isNew ? fetched.picturesMissed : 0);
    return saveImport(author, held.id, { ...counted, waiting, picturesMissed });
  }
  leaveFetched(author, [fetched]);
  await saveEnd(author, next.id, { state: "failed", reason: ended });
  // Where a recording has no room, the next one has none either: it is not fetched for nothing.
  const others =
    ended === "storageFull" && next.hasMedia
      ? await endWaiting(author, held.id, { state: "failed", reason: ended, onlyMedia: true })
      : [];
  leaveFetched(author, others);
  const failed = held.failed + 1 + others.length;
  await saveImport(author, held.id, { failed, waiting: waiting - others.length });
}

type Brought = { readonly contentId: string; readonly isNew: boolean };

async function write(author: Scope<Member>, held: ImportRow, next: Item, fetched: Fetched): Promise<Brought> {
  const { channelId } = held;
  const known = await findImported(author, { channelId, guidHash: next.guidHash });
  if (known !== undefined) return { contentId: known, isNew: false };
  const { item } = next;
  if (!item) throw new TypeError(`an item of an import is empty: ${next.id}`);
  const contentId = await writeImported(author, {
    channelId,
    title: item.title,
    description: item.description,
    body: bodyOf(author, item, fetched),
    slug: item.slug,
    access: item.isForMembers ? "members" : "everybody",
    published: held.outcome === "published" ? momentOut(author, item) : null,
    picture: fetched.picture,
    pictures: fetched.pictures.map(({ image }) => image),
    audio: fetched.audio,
    chapters: item.chapters.length > 0 ? item.chapters : fetched.chapters,
    transcript: fetched.transcript,
  });
  await insertImported(author, { channelId, guidHash: next.guidHash }, contentId);
  await nameKnownInterests(author, { of: "content", id: contentId }, item.tags);
  return { contentId, isNew: true };
}

/** What was out elsewhere is out here, under its own date. What says no date, or one to come, is looked at first. */
function momentOut({ now }: Scope, { isDraft, published }: FeedItem): Date | null {
  const at = published === null ? null : new Date(published);
  return isDraft || at === null || at > now ? null : at;
}

class TooLong extends Error {}

function bodyOf({ organization }: Scope, item: FeedItem, { pictures }: Fetched): string | null {
  if (item.body.length > longestRaw) throw new TooLong();
  const own = new Map(
    pictures.map(({ src, image: { id, width, height } }) => {
      const [path, wide] = [imagePath(organization.id, id, 1600), Math.min(width, 1600)];
      return [src, { path, width: wide, height: Math.max(1, Math.round((height * wide) / width)) }] as const;
    }),
  );
  const film = item.video ? element("p", {}, element("a", { href: item.video }, escaped(item.video))) : "";
  const body = withPictures(item.body, item.href, own) + film;
  if (body.length > longest) throw new TooLong();
  return body.trim() === "" ? null : body;
}

const reasons: readonly (readonly [code: string, reason: ImportReason])[] = [
  [messageErrors.unwantedWord.code, "unwantedWord"],
  [storageErrors.accountFull.code, "storageFull"],
  [storageErrors.communityFull.code, "storageFull"],
  [managedContentErrors.emptyContent.code, "empty"],
];

/** The result, or why there is none: nothing of what was begun stays then. What goes away by trying again is tried again. */
async function orReason<Result>(scope: Scope, work: () => Promise<Result>): Promise<Result | ImportReason> {
  try {
    return await withinSavepoint(scope.database, work);
  } catch (error) {
    if (error instanceof TooLong) return "tooLong";
    if (error instanceof Failure) return reasons.find(([code]) => code === error.declaration.code)?.[1] ?? "failed";
    if (isTransient(error)) throw error;
    scope.log.error({ err: error }, "something could not be imported");
    return "failed";
  }
}

/** What was fetched and is not needed goes out of the store. */
export const removeLeft = effect(fetchedLeft, "remove", async ({ services, organization }: Scope<Guest>, left) => {
  const organizationId = organization.id;
  for (const id of left.images) await services.files.removeImage(organizationId, id);
  for (const id of left.files) await services.files.removeFile({ organizationId, kind: "files", id });
});
