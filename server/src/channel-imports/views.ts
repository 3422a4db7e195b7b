import type { ChannelImport } from "@marquee/contract/channel-imports";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findImport, type ImportRow, type InChannel } from "./queries/imports.ts";

export function importView(row: ImportRow): ChannelImport {
  const { id, channelId, kind, title, href, state, found, known, texts, recordings, videos, leftOver: left } = row;
  const { outcome, waiting, done, skipped, failed, picturesMissed, createdAt, finishedAt } = row;
  return {
    id,
    channelId,
    kind,
    title,
    href,
    state,
    found,
    known,
    texts,
    recordings,
    videos,
    left,
    outcome,
    waiting,
    done,
    skipped,
    failed,
    picturesMissed,
    createdAt,
    finishedAt,
  };
}

/** An import of the channel that is named before it. @throws Failure where it is none. */
export const expectImport = async (scope: Scope, of: InChannel): Promise<ImportRow> =>
  (await findImport(scope, of)) ?? fail(kernelErrors.notFound);

export const presentImport = async (scope: Scope, of: InChannel): Promise<ChannelImport> =>
  importView(await expectImport(scope, of));
