import { createHash } from "node:crypto";
import { kernelErrors } from "@marquee/contract/kernel";
import { type LinkPreview, storageErrors } from "@marquee/contract/storage";
import { newId } from "../kernel/new-id.ts";
import { siteAddress } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { OutsideError } from "../kernel/fetch/index.ts";
import { imageLimits, imagePath, type StoredImage } from "../kernel/files/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { PageFacts } from "./page-facts.ts";
import { findPreview, findPreviews, keepPreview, type PreviewRow } from "./repo/previews.ts";

/** How long what a page said is believed, and how long it is not asked again after it said nothing; in ms. */
const believed = 24 * 60 * 60_000;
const silent = 10 * 60_000;
/** Pages elsewhere that one caller may have read within a minute; what is known already does not count. */
const readAMinute = 20;

const reading = new Map<string, Promise<PreviewRow>>();

/**
 * What a page elsewhere says of itself. This server asks for it without any credentials, so the answer can be kept for
 * the whole tenant.
 */
export async function readLinkPreview(scope: Scope, href: string): Promise<LinkPreview | null> {
  const url = webAddress(href);
  const urlHash = hashOf(url);
  const known = await findPreview(scope, urlHash);
  if (known && isFresh(scope, known)) return view(scope, known);
  await withinReadings(scope);
  const key = `${scope.organization.id} ${urlHash}`;
  const work = reading.get(key) ?? readAnew(scope, url, { urlHash, known });
  reading.set(key, work);
  try {
    return view(scope, await work);
  } finally {
    reading.delete(key);
  }
}

/** What is known already of some addresses, by the address as it was given; nobody is asked anew. */
export async function knownPreviews(scope: Scope, hrefs: readonly string[]): Promise<Map<string, LinkPreview>> {
  const hashes = new Map(
    [...new Set(hrefs)].flatMap((href) => {
      const url = readable(href);
      return url ? [[href, hashOf(url)] as const] : [];
    }),
  );
  if (hashes.size === 0) return new Map();
  const rows = new Map((await findPreviews(scope, [...hashes.values()])).map((row) => [row.urlHash, row]));
  return new Map(
    [...hashes].flatMap(([href, hash]) => {
      const row = rows.get(hash);
      const preview = row && view(scope, row);
      return preview ? [[href, preview] as const] : [];
    }),
  );
}

const hashOf = (url: URL): string => createHash("sha256").update(url.href).digest("base64url");

const webAddress = (href: string): URL => readable(href) ?? fail(storageErrors.linkUnreachable);

function readable(href: string): URL | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(href) ? href : `https://${href}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "") return undefined;
  url.hash = "";
  return url;
}

function isFresh({ now }: Scope, { facts, readAt }: PreviewRow): boolean {
  return now.getTime() - readAt.getTime() < (facts ? believed : silent);
}

async function withinReadings({ caller, organization, services }: Scope): Promise<void> {
  const key = `previews ${organization.id} ${caller.actingAccountId ?? caller.address}`;
  const seconds = await services.limiter.take(key, readAMinute, 60_000);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
}

type Before = { readonly urlHash: string; readonly known: PreviewRow | undefined };

async function readAnew(scope: Scope, url: URL, { urlHash, known }: Before): Promise<PreviewRow> {
  const facts = await askPage(scope, url);
  const image = facts?.image ? await fetchImage(scope, facts.image) : undefined;
  const row = { id: known?.id ?? newId(), urlHash, url: url.href, facts: facts ?? null, readAt: scope.now };
  const { kept, replaced } = await keepPreview(scope, row, image);
  if (replaced) await scope.services.files.removeImage(scope.organization.id, replaced);
  return kept;
}

/** A page that cannot be read has no preview; the reason is not told to the caller. */
async function askPage({ services }: Scope, url: URL): Promise<PageFacts | undefined> {
  try {
    const headers = { accept: "text/html,application/xhtml+xml;q=0.9", "accept-language": "*" };
    const page = await services.fetchOutside(url, { headers });
    const [type = "", ...parameters] = (page.headers["content-type"] ?? "").toLowerCase().split(";");
    if (page.status !== 200 || !/^\s*(?:text\/html|application\/xhtml\+xml)\s*$/.test(type)) return undefined;
    const { pageFactsOf } = await import("./page-facts.ts");
    return pageFactsOf(textOf(page.body, parameters.join(";")), page.url);
  } catch (error) {
    if (error instanceof OutsideError) return undefined;
    throw error;
  }
}

/** By the charset of the header, else of the page's beginning, else UTF-8. */
function textOf(body: Buffer, parameters: string): string {
  const beginning = body.subarray(0, 1024).toString("latin1");
  const named = /charset\s*=\s*["']?\s*([\w-]+)/i.exec(parameters) ?? /charset\s*=\s*["']?\s*([\w-]+)/i.exec(beginning);
  try {
    return new TextDecoder(named?.[1] ?? "utf-8").decode(body);
  } catch {
    // An unknown charset.
    return new TextDecoder("utf-8").decode(body);
  }
}

async function fetchImage({ services, organization }: Scope, address: string): Promise<StoredImage | undefined> {
  try {
    const { status, body } = await services.fetchOutside(address, { maxBytes: imageLimits.bytes });
    if (status !== 200) return undefined;
    const kept = await services.files.putImage(organization.id, { bytes: body, type: "image/*", name: "" });
    return kept.ok ? kept.image : undefined;
  } catch (error) {
    if (error instanceof OutsideError) return undefined;
    throw error;
  }
}

function view(scope: Scope, { id, url, facts, image }: PreviewRow): LinkPreview | null {
  if (!facts) return null;
  const { title, siteName, description, mediaType, video, favicon } = facts;
  return {
    id,
    activityId: null,
    url,
    title,
    siteName,
    description,
    mediaType,
    channel: null,
    // Never the other site's own address: it would learn who reads.
    image: image && siteAddress(scope, imagePath(scope.organization.id, image.id, 960)),
    imageWidth: image?.width ?? null,
    imageHeight: image?.height ?? null,
    video,
    favicon,
  };
}
