import { channelImportErrors as errors, channelImports } from "@marquee/contract/channel-imports";
import { kernelErrors } from "@marquee/contract/kernel";
import { channelPolicy } from "../channels/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { lockChannel } from "../managed-channels/index.ts";
import { fetchedLeft, importStepped } from "./events.ts";
import type { Fetched } from "./fetched.ts";
import { chooseItems, holdImport, isAnyWorking, saveImport } from "./repo/imports.ts";
import { endWaiting } from "./repo/items.ts";
import type { ImportRow } from "./queries/imports.ts";
import { presentImport } from "./views.ts";

export const startImport = command(channelImports.start, channelPolicy, async ({ scope, subject, params, body }) => {
  const of = { channelId: subject.id, importId: params.importId };
  await lockChannel(scope, subject.id);
  const held = (await holdImport(scope, of)) ?? fail(kernelErrors.notFound);
  if (held.state !== "read") fail(errors.alreadyStarted);
  if (await isAnyWorking(scope, subject.id)) fail(errors.oneAtATime);
  const { outcome, texts, recordings, pictures } = body;
  if (!texts && !recordings) fail(errors.nothingChosen);
  const skipped = await chooseItems(scope, held.id, { texts, recordings, pictures });
  const waiting = held.waiting - skipped;
  await saveImport(scope, held.id, { state: "working", outcome, hasPictures: pictures, skipped, waiting });
  scope.publish(importStepped({ importId: held.id }));
  return presentImport(scope, of);
});

export const cancelImport = command(channelImports.cancel, channelPolicy, async ({ scope, subject, params }) => {
  const of = { channelId: subject.id, importId: params.importId };
  const held = (await holdImport(scope, of)) ?? fail(kernelErrors.notFound);
  if (held.state === "done" || held.state === "cancelled") fail(errors.over);
  await endImport(scope, held);
  return presentImport(scope, of);
});

/** Brings nothing more of an import that is held. */
export async function endImport(scope: Scope, { id, skipped }: Pick<ImportRow, "id" | "skipped">): Promise<void> {
  const left = await endWaiting(scope, id, { state: "skipped", reason: "notChosen" });
  leaveFetched(scope, left);
  await saveImport(scope, id, {
    state: "cancelled",
    skipped: skipped + left.length,
    waiting: 0,
    finishedAt: scope.now,
  });
}

/** What was fetched lies in the store and belongs to nothing. */
export function leaveFetched(scope: Pick<Scope, "publish">, fetched: readonly Fetched[]): void {
  const images = fetched.flatMap(({ picture, pictures }) => [
    ...(picture ? [picture.id] : []),
    ...pictures.map(({ image }) => image.id),
  ]);
  const files = fetched.flatMap(({ audio }) => (audio ? [audio.id] : []));
  if (images.length + files.length > 0) scope.publish(fetchedLeft({ images, files }));
}
