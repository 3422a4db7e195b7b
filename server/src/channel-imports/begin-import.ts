import { channelImportErrors as errors, channelImports } from "@marquee/contract/channel-imports";
import { type BodyOf, kernelErrors } from "@marquee/contract/kernel";
import { storageErrors } from "@marquee/contract/storage";
import { channelPolicy } from "../channels/index.ts";
import { fail } from "../kernel/failure.ts";
import { OutsideError } from "../kernel/fetch/index.ts";
import { preparedCommand } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { forgetSent, readSent } from "../storage/index.ts";
import type { Feed, FeedItem } from "./read/feed.ts";
import { hashOf, readSource } from "./read/read-source.ts";
import { addressOf } from "./read/tidy.ts";
import { findKnown, insertImport } from "./repo/imports.ts";
import { presentImport } from "./views.ts";

const megabyte = 1024 * 1024;
/** Megabytes that are read of a feed or a file. */
const largest = 50;
/** What one import brings; the next one brings what is left. */
const most = 5_000;
/** Feeds and files that one person may have read within a minute. */
const readAMinute = 20;
const patience = 30_000;

type Source = { readonly found: Feed; readonly href: string | null };
const tooLarge = (): never => fail(errors.tooLarge, { limit: largest });

export const beginImport = preparedCommand(
  channelImports.begin,
  channelPolicy,
  async ({ scope, body }) => {
    await withinReadings(scope);
    return { value: await sourceOf(scope, body), discard: async () => undefined };
  },
  async ({ scope, subject: { id: channelId }, body, prepared: { found, href } }) => {
    const items = found.items.map((item) => ({ guidHash: hashOf(item.guid), item, hasPictures: hasPictures(item) }));
    const known = await findKnown(
      scope,
      channelId,
      items.map(({ guidHash }) => guidHash),
    );
    const fresh = items.filter(({ guidHash }) => !known.has(guidHash));
    const brought = fresh.slice(0, most);
    const count = (type: FeedItem["type"]) => brought.filter(({ item }) => item.type === type).length;
    const importId = await insertImport(scope, {
      channelId,
      href,
      kind: found.kind,
      title: found.title,
      items: brought,
      found: items.length,
      known: items.length - fresh.length,
      texts: count("text"),
      recordings: count("recording"),
      videos: count("video"),
      leftOver: fresh.length - brought.length,
    });
    await forgetSent(scope, body);
    return presentImport(scope, { channelId, importId });
  },
);

const hasPictures = ({ picture, body }: FeedItem): boolean => picture !== null || /<img\b/i.test(body);

async function withinReadings({ caller, organization, services }: Scope<Member>): Promise<void> {
  const key = `imports ${organization.id} ${caller.actingAccountId}`;
  const seconds = await services.limiter.take(key, readAMinute, 60_000);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
}

async function sourceOf(scope: Scope<Member>, body: BodyOf<typeof channelImports.begin>): Promise<Source> {
  const { href, ...sent } = body;
  const isSent = sent.uploadId !== undefined || sent.dataUri !== undefined;
  if (!isSent && (href === undefined || href.trim() === "")) fail(errors.nothingNamed);
  const source = isSent ? { found: await readFile(scope, sent), href: null } : await readAddress(scope, href ?? "");
  if (source.found.items.length === 0) fail(errors.empty);
  return source;
}

async function readFile(scope: Scope<Member>, sent: Parameters<typeof forgetSent>[1]): Promise<Feed> {
  const bytes = await readSent(scope, sent, { most: largest * megabyte, tooLarge, failed: storageErrors.uploadFailed });
  const read = await readSource({ bytes, href: null });
  return read && "found" in read ? read.found : fail(errors.noExport);
}

/** A feed, or the feed that a page names: that is followed once. */
async function readAddress(scope: Scope, written: string): Promise<Source> {
  const address = addressOf(/^[a-z][a-z0-9+.-]*:/i.test(written.trim()) ? written : `https://${written.trim()}`);
  if (!address) fail(errors.badAddress);
  const first = await ask(scope, address);
  if (first && "found" in first) return first;
  const second = first && (await ask(scope, first.elsewhere));
  return second && "found" in second ? second : fail(errors.noFeed);
}

async function ask(scope: Scope, address: string): Promise<Source | { readonly elsewhere: string } | undefined> {
  const accept = "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/html;q=0.8, */*;q=0.5";
  const limits = { headers: { accept }, maxBytes: largest * megabyte, timeout: patience };
  const answer = await scope.services.fetchOutside(address, limits).catch(refusal);
  if (answer.status !== 200) fail(errors.unreachable);
  const { body: bytes, headers, url } = answer;
  const read = await readSource({ bytes, contentType: headers["content-type"], href: url.href });
  return read && "found" in read ? { found: read.found, href: address } : read;
}

function refusal(error: unknown): never {
  if (!(error instanceof OutsideError)) throw error;
  if (error.problem === "size") tooLarge();
  return fail(error.problem === "address" ? errors.badAddress : errors.unreachable);
}
