import { messageErrors } from "@marquee/contract/messages";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { usableImages } from "../images/index.ts";
import { ownFiles } from "../storage/index.ts";

type Asked = { readonly imageIds?: readonly string[] | undefined; readonly fileIds?: readonly string[] | undefined };

/** What a message is to carry: the sender's own pictures and files and nobody else's, but for pictures that everybody sees. */
export async function expectAttachments(
  scope: Scope<Member>,
  { imageIds = [], fileIds = [] }: Asked,
): Promise<{ imageIds: string[]; fileIds: string[] }> {
  const pictures = distinct(imageIds);
  if ((await usableImages(scope, pictures)).length < pictures.length) fail(messageErrors.unknownImage);
  const attached = distinct(fileIds);
  if ((await ownFiles(scope, attached)).length < attached.length) fail(messageErrors.unknownFile);
  return { imageIds: pictures, fileIds: attached };
}

/**
 * What a message that was sent is to carry: what it has already stays its own. Undefined where neither pictures nor files
 * are said.
 */
export async function expectOtherAttachments(
  scope: Scope<Member>,
  { imageIds, fileIds }: Asked,
  readBefore: () => Promise<{ readonly images: readonly string[]; readonly files: readonly string[] }>,
): Promise<{ imageIds: string[]; fileIds: string[] } | undefined> {
  if (imageIds === undefined && fileIds === undefined) return undefined;
  const before = await readBefore();
  const [pictures, attached] = [distinct(imageIds ?? before.images), distinct(fileIds ?? before.files)];
  await expectAttachments(scope, {
    imageIds: pictures.filter((id) => !before.images.includes(id)),
    fileIds: attached.filter((id) => !before.files.includes(id)),
  });
  return { imageIds: pictures, fileIds: attached };
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];
