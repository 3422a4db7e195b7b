import {
  call,
  Flag,
  Id,
  kernelErrors,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
  input,
} from "../kernel/index.ts";
import {
  CommunityStorage,
  File,
  Image,
  LinkPreview,
  StorageUse,
  StoredItem,
  storedKinds,
  storing,
  uploadSources,
  uploadTypes,
  Video,
} from "./entities.ts";
import { MessageImage } from "../messages/parts.ts";
import { storageErrors } from "./errors.ts";

/** Bytes that a data URI may stand for; more is sent in parts. */
export const dataUriBytes = 10 * 1024 * 1024;
const megabyte = 1024 * 1024;
/** Largest files, by what they are. */
export const fileBytes = 25 * megabyte;
export const audioBytes = 200 * megabyte;
export const videoBytes = 2048 * megabyte;
/** 10 MB as base64, and the rest of a body around it. */
const uploadBody = Math.ceil(dataUriBytes / 3) * 4 + 16 * 1024;

/** `data:<type>;base64,…`, checked by the handler, whose error is more helpful than that of a pattern. */
const DataUri = Type.Unsafe<string>({ type: "string" });

/** A small file comes as a data URI, a large one as the id of its finished upload. */
export const sent = { dataUri: Optional(DataUri), uploadId: Optional(Id("upload")) };

/** Of whoever keeps something: there is no room for it. */
const full = [storageErrors.accountFull, storageErrors.communityFull];
const imageErrors = [
  ...full,
  storageErrors.imageTooLarge,
  storageErrors.imageRequired,
  storageErrors.imageType,
  storageErrors.imagePixels,
  storageErrors.imageShape,
  storageErrors.imageFrames,
  storageErrors.imageDamaged,
];

/** What every call that takes a picture as a data URI declares. */
export const takesImage = { bodyLimit: uploadBody, errors: imageErrors } as const;
export const ImageData = DataUri;

export const storage = slice("storage", {
  addFile: call({
    method: "POST",
    path: "/storage/files",
    summary: "Keep a file or a recording: to 10 MB as a data URI, to 25 MB (audio 200 MB) by its upload",
    /** Without a name it has the one that the data URI says, or is named for what it is. */
    body: input({ ...sent, name: Optional(Text(200, 1)) }),
    bodyLimit: uploadBody,
    returns: File,
    access: { caller: "member", module: "storage", creates: true },
    errors: [
      storageErrors.sendResumable,
      storageErrors.fileRequired,
      storageErrors.fileTooLarge,
      storageErrors.uploadFailed,
      storageErrors.uploadUnknown,
      storageErrors.uploadUnfinished,
      ...full,
    ],
    changes: storing,
  }),
  addImage: call({
    method: "POST",
    path: "/storage/images/upload",
    summary: "Keep a picture of at most 10 MB and 50 megapixels, without what a camera writes beside it",
    body: input({
      type: OneOf(...uploadTypes),
      dataUri: ImageData,
      name: Optional(Nullable(Text(200))),
      description: Optional(Nullable(Text(2000))),
      /** Everybody sees it from now on, by an address that stays: for a long text, which is read in mails too. */
      isPublic: Optional(Flag),
    }),
    ...takesImage,
    returns: Image,
    access: { caller: "member", module: "storage", creates: true },
    changes: storing,
  }),
  getImage: call({
    method: "GET",
    path: "/storage/images/{imageId}",
    summary: "Read one picture",
    params: { imageId: Id("image") },
    returns: Image,
    access: { caller: "guest", module: "storage" },
    fresh: 3600,
  }),
  linkPreview: call({
    method: "GET",
    path: "/storage/link-preview",
    summary: "Read what a page elsewhere says of itself; null where it says nothing",
    query: { href: Text(2000, 1) },
    returns: Nullable(LinkPreview),
    access: { caller: "guest", module: "storage" },
    errors: [storageErrors.linkUnreachable, kernelErrors.tooOften],
    fresh: 3600,
  }),
  addVideo: call({
    method: "POST",
    path: "/storage/videos",
    summary: "Keep a video: to 10 MB as a data URI, to 2 GB by its upload",
    body: input({
      ...sent,
      source: OneOf(...uploadSources),
      name: Text(200, 1),
      minutes: Type.Number({ minimum: 0, maximum: 6000 }),
    }),
    bodyLimit: uploadBody,
    returns: Video,
    access: { caller: "member", module: "storage", creates: true },
    errors: [
      storageErrors.sendResumable,
      storageErrors.fileRequired,
      storageErrors.fileTooLarge,
      storageErrors.videoType,
      storageErrors.videoFailed,
      storageErrors.uploadUnknown,
      storageErrors.uploadUnfinished,
      ...full,
    ],
    changes: storing,
  }),
  getVideo: call({
    method: "GET",
    path: "/storage/videos/{videoId}",
    summary: "Read one video, and whether it can be watched yet",
    params: { videoId: Id("video") },
    returns: Video,
    access: { caller: "guest", module: "storage" },
  }),
  use: call({
    method: "GET",
    path: "/self/storage",
    summary: "Read how much of their storage the caller uses, and what takes most",
    returns: StorageUse,
    access: { caller: "member", module: "none" },
  }),
  items: call({
    method: "GET",
    path: "/self/storage/items",
    summary: "List what the caller keeps, the largest first",
    query: { kind: Optional(OneOf(...storedKinds)) },
    list: { orderBy: ["bytes", "createdAt"], order: "-bytes" },
    returns: Type.Array(StoredItem),
    access: { caller: "member", module: "none" },
  }),
  removeItem: call({
    method: "DELETE",
    path: "/self/storage/items/{itemId}",
    summary: "Delete one of the caller's pictures, files or videos, wherever it was sent",
    params: { itemId: Id("item") },
    returns: Nothing,
    access: { caller: "member", module: "none" },
    errors: [storageErrors.inPlace],
    changes: [...storing, Image, Video, File, MessageImage],
  }),
  communityUse: call({
    method: "GET",
    path: "/manage/storage",
    summary: "Read how much of its storage the community uses, for its administrators",
    returns: CommunityStorage,
    access: { caller: "administrator", module: "none", acting: "team" },
  }),
});
