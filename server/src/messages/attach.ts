import { messageErrors } from "@marquee/contract/messages";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { ownFiles } from "../storage/index.ts";
import { countImages } from "./queries/attachments.ts";

type Asked = { readonly imageIds?: readonly string[] | undefined; readonly fileIds?: readonly string[] | undefined };

/** What a message is to carry: pictures that are there, and the sender's own files and nobody else's. */
export async function expectAttachments(
  scope: Scope<Member>,
  { imageIds = [], fileIds = [] }: Asked,
): Promise<{ imageIds: string[]; fileIds: string[] }> {
  const pictures = distinct(imageIds);
  if ((await countImages(scope, pictures)) < pictures.length) fail(messageErrors.unknownImage);
  const attached = distinct(fileIds);
  if ((await ownFiles(scope, attached)).length < attached.length) fail(messageErrors.unknownFile);
  return { imageIds: pictures, fileIds: attached };
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];
