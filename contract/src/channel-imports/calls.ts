import { call, Flag, Id, input, kernelErrors, OneOf, Optional, slice, Text, Type } from "../kernel/index.ts";
import { contentChanges } from "../managed-contents/changes.ts";
import { sent, storageErrors, storing, takesImage } from "../storage/index.ts";
import { ChannelImport, ChannelImportItem, importedStates, importOutcomes } from "./entities.ts";
import { channelImportErrors as errors } from "./errors.ts";

const inChannel = { channelId: Id("channel") };
const ofImport = { ...inChannel, importId: Id("channelImport") };
const managing = { caller: "member", module: "channels", may: ["channel.manage", "channelId"] } as const;
const refused = kernelErrors.forbidden;

/** What is brought comes later, and to nobody's bell: those who read again see it. */
const imported = [ChannelImport, ChannelImportItem, ...contentChanges] as const;

/** Filling a channel from a feed, or from what Ghost and WordPress export. */
export const channelImports = slice("channelImports", {
  list: call({
    method: "GET",
    path: "/channels/managed/{channelId}/imports",
    summary: "List what was imported into a channel, the latest first",
    params: inChannel,
    list: { orderBy: ["createdAt"], order: "-createdAt", search: false },
    returns: Type.Array(ChannelImport),
    access: managing,
    errors: [refused],
    fresh: 0,
  }),
  begin: call({
    method: "POST",
    path: "/channels/managed/{channelId}/imports",
    summary:
      "Read a feed (RSS 2.0, Atom, podcasts) by its address, or a file: a feed, an export of Ghost or of WordPress; nothing is created yet",
    params: inChannel,
    /** A page that names its feed will do as well. */
    body: input({ href: Optional(Text(2000)), ...sent }),
    bodyLimit: takesImage.bodyLimit,
    returns: ChannelImport,
    access: { ...managing, creates: false },
    errors: [
      refused,
      errors.nothingNamed,
      errors.badAddress,
      errors.unreachable,
      errors.noFeed,
      errors.noExport,
      errors.tooLarge,
      errors.empty,
      kernelErrors.tooOften,
      storageErrors.fileRequired,
      storageErrors.sendResumable,
      storageErrors.uploadUnknown,
      storageErrors.uploadUnfinished,
      storageErrors.uploadFailed,
    ],
    changes: [ChannelImport, ...storing],
  }),
  get: call({
    method: "GET",
    path: "/channels/managed/{channelId}/imports/{importId}",
    summary: "Read how far an import is",
    params: ofImport,
    returns: ChannelImport,
    access: managing,
    errors: [refused],
    fresh: 0,
  }),
  start: call({
    method: "POST",
    path: "/channels/managed/{channelId}/imports/{importId}/start",
    summary:
      "Bring what is new, one after the other, as drafts or published under its own date; nobody is mailed or notified of it",
    params: ofImport,
    body: input({ outcome: OneOf(...importOutcomes), texts: Flag, recordings: Flag, pictures: Flag }),
    returns: ChannelImport,
    access: { ...managing, creates: true, speaks: true },
    audited: true,
    errors: [refused, errors.nothingChosen, errors.alreadyStarted, errors.oneAtATime],
    changes: imported,
  }),
  cancel: call({
    method: "DELETE",
    path: "/channels/managed/{channelId}/imports/{importId}",
    summary: "Bring nothing more; what was brought stays",
    params: ofImport,
    returns: ChannelImport,
    access: managing,
    errors: [refused, errors.over],
    changes: [ChannelImport, ChannelImportItem],
  }),
  items: call({
    method: "GET",
    path: "/channels/managed/{channelId}/imports/{importId}/items",
    summary: "List what an import brings, or could not",
    params: ofImport,
    query: { state: Optional(OneOf(...importedStates)) },
    list: { orderBy: ["position"], order: "position", search: false },
    returns: Type.Array(ChannelImportItem),
    access: managing,
    errors: [refused],
    fresh: 0,
  }),
});
