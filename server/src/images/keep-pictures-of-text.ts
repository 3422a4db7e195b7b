import { pictureInText } from "@marquee/contract/kernel";
import { messageErrors } from "@marquee/contract/messages";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { usableImages } from "./queries.ts";
import { adoptImages } from "./repo.ts";

/**
 * Makes the pictures of a long text the community's own: whoever wrote it takes none of them away with their account, and
 * mails show them for as long as they are kept. `html`: as `safeHtml` writes it.
 *
 * @throws Failure where one is not there, or is neither everybody's nor the caller's.
 */
export async function keepPicturesOfText(scope: Scope, html: string): Promise<void> {
  const found = [...html.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, src = ""]) => pictureInText.exec(src)?.groups);
  const ids = new Set(
    found.flatMap((path) => (path?.["organizationId"] === scope.organization.id ? (path["imageId"] ?? []) : [])),
  );
  const isElsewhere = found.some((path) => path?.["organizationId"] !== scope.organization.id);
  const usable = await usableImages(scope, [...ids]);
  if (isElsewhere || usable.length < ids.size) fail(messageErrors.unknownImage);
  await adoptImages(scope, usable);
}
