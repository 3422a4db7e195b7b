import { dataUriBytes, storageErrors, type imageTypes } from "@marquee/contract/storage";
import type { ErrorDeclaration } from "@marquee/contract/kernel";
import { insertImages } from "./repo.ts";
import { fail } from "../kernel/failure.ts";
import type { ImageProblem, StoredImage } from "../kernel/files/index.ts";
import type { Prepared } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { takeStorage } from "../quota/index.ts";
import { parseDataUri } from "./data-uri.ts";

const refusals: Record<ImageProblem["code"], ErrorDeclaration> = {
  "image.empty": storageErrors.imageRequired,
  "image.type": storageErrors.imageType,
  "image.bytes": storageErrors.imageTooLarge,
  "image.pixels": storageErrors.imagePixels,
  "image.shape": storageErrors.imageShape,
  "image.frames": storageErrors.imageFrames,
  "image.damaged": storageErrors.imageDamaged,
};

/** Judges, decodes and keeps a picture, before the transaction that notes it. @throws Failure saying what is wrong. */
export async function prepareImage(
  scope: Scope,
  { dataUri, name }: { dataUri: string; name: string },
): Promise<Prepared<StoredImage>> {
  if (dataUri.trim() === "") fail(storageErrors.imageRequired);
  const sent = parseDataUri(dataUri);
  if (!sent) fail(storageErrors.imageType);
  if (sent.bytes.byteLength > dataUriBytes) fail(storageErrors.imageTooLarge);
  const { files } = scope.services;
  const kept = await files.putImage(scope.organization.id, { ...sent, name });
  if (!kept.ok) fail(refusals[kept.problem.code]);
  return { value: kept.image, discard: () => files.removeImage(scope.organization.id, kept.image.id) };
}

type Noted = {
  readonly type: (typeof imageTypes)[number];
  readonly description?: string | null;
  /** Whether it is put where everybody may look. */
  readonly isPublic: boolean;
};

/** Notes a prepared picture as the caller's, in their storage. */
export async function noteImage(
  scope: Scope<Member>,
  image: StoredImage,
  { type, description = null, isPublic }: Noted,
): Promise<void> {
  const { accountId } = scope.caller;
  await insertImages(scope.database, [image], { type, now: scope.now, ownerId: accountId, description, isPublic });
  await takeStorage(scope, { accountId, itemId: image.id, bytes: image.bytes });
}
