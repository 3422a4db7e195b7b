import { dataUriBytes, storageErrors, type imageTypes } from "@marquee/contract/storage";
import type { ErrorDeclaration } from "@marquee/contract/kernel";
import { insertImages } from "./repo.ts";
import { fail } from "../kernel/failure.ts";
import type { ImageProblem, StoredImage } from "../kernel/files/index.ts";
import type { Prepared } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
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

/** Notes a prepared picture as the caller's. */
export async function noteImage(
  scope: Scope<Member>,
  image: StoredImage,
  { type, description = null }: { type: (typeof imageTypes)[number]; description?: string | null },
): Promise<void> {
  await insertImages(scope.database, [image], { type, now: scope.now, ownerId: scope.caller.accountId, description });
}
