import { SelfRelationships } from "../accounts/entities.ts";
import { Channel, ChannelSubscriber } from "../channels/entities.ts";
import { ChannelSummary } from "../channels/summaries.ts";
import { Interest } from "../interests/entities.ts";
import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Nothing,
  Nullable,
  Optional,
  slice,
  Text,
  Type,
  Words,
} from "../kernel/index.ts";
import { messageErrors } from "../messages/errors.ts";
import { ImageData, storing, takesImage } from "../storage/index.ts";
import { ChannelFigures, ChannelManager, ManagedChannel } from "./entities.ts";
import { managedChannelErrors as errors } from "./errors.ts";
import { adding, linkInputs, naming, Slug } from "./parts.ts";

const module = "channels";
const inChannel = { channelId: Id("channel") };
const ofManager = { ...inChannel, accountId: Id("account") };
const member = { caller: "member", module } as const;
const managing = { ...member, may: ["channel.manage", "channelId"] } as const;
const owning = { ...member, may: ["channel.own", "channelId"] } as const;
const refused = kernelErrors.forbidden;

const picture = Optional(Nullable(ImageData));
const description = Optional(Nullable(Text(5000)));
const byName = { orderBy: ["name", "createdAt"], order: "name" } as const;
const interestErrors = [refused, errors.tooManyInterests] as const;
const managers = { returns: ChannelManager, changes: [ChannelManager, Channel], within: "channelId" } as const;

/** Channels, for those who publish in them. */
export const managedChannels = slice("managedChannels", {
  list: call({
    method: "GET",
    path: "/channels/managed",
    summary: "List the channels that the caller manages",
    list: byName,
    returns: Type.Array(ManagedChannel),
    access: member,
  }),
  create: call({
    method: "POST",
    path: "/channels/managed",
    summary: "Found a channel; without a picture its artwork is drawn",
    body: input({
      channel: input({
        name: Words(200),
        description,
        visible: Flag,
        groupId: Optional(Nullable(Id("group"))),
      }),
      imageDataUri: picture,
    }),
    bodyLimit: takesImage.bodyLimit,
    returns: ManagedChannel,
    access: { ...member, creates: true, speaks: true },
    audited: true,
    errors: [errors.notYourGroup, errors.unknownGroup, messageErrors.unwantedWord, ...takesImage.errors],
    changes: [ManagedChannel, Channel, SelfRelationships, ...storing],
  }),
  get: call({
    method: "GET",
    path: "/channels/managed/{channelId}",
    summary: "Read a channel that the caller manages",
    params: inChannel,
    returns: ManagedChannel,
    access: managing,
    errors: [refused],
  }),
  update: call({
    method: "PUT",
    path: "/channels/managed/{channelId}",
    summary: "Change a channel. An address that it had before goes on leading to it",
    params: inChannel,
    body: input({
      channel: input({
        name: Optional(Words(200)),
        description,
        visible: Optional(Flag),
        slug: Optional(Slug),
        groupId: Optional(Nullable(Id("group"))),
        ...linkInputs,
      }),
      /** Without it the picture stays as it is, with null it is drawn again. */
      imageDataUri: picture,
      /** Wide, above the page of the channel; with null there is none. */
      bannerDataUri: picture,
    }),
    bodyLimit: takesImage.bodyLimit,
    returns: ManagedChannel,
    access: managing,
    errors: [
      refused,
      errors.slugTaken,
      errors.notYourGroup,
      errors.unknownGroup,
      errors.groupOnlyContents,
      messageErrors.unwantedWord,
      ...takesImage.errors,
    ],
    hides: ["channel"],
    changes: [ManagedChannel, ChannelSummary, ...storing],
  }),
  remove: call({
    method: "DELETE",
    path: "/channels/managed/{channelId}",
    summary: "Delete a channel with all that was published in it; answers it as it was",
    params: inChannel,
    returns: ManagedChannel,
    access: owning,
    audited: true,
    errors: [refused],
    hides: ["channel"],
    changes: [SelfRelationships, ...storing],
  }),
  /** What administrators put first. */
  prioritize: call({
    method: "PUT",
    path: "/manage/channels/{channelId}",
    summary: "Put a channel before those of a lower priority",
    params: inChannel,
    body: input({ priority: Type.Unsafe<number>({ type: "integer", minimum: 0, maximum: 1000 }) }),
    returns: ManagedChannel,
    access: { ...member, may: ["channel.prioritize", "channelId"], acting: "never" },
    audited: true,
    errors: [refused],
    changes: [ManagedChannel, Channel],
  }),
  interests: call({
    method: "GET",
    path: "/channels/managed/{channelId}/interests",
    summary: "List what a channel is about",
    params: inChannel,
    list: byName,
    returns: Type.Array(Interest),
    access: managing,
    errors: [refused],
  }),
  addInterest: call({
    method: "POST",
    path: "/channels/managed/{channelId}/interests",
    summary: "Say what a channel is about, by a name that may be new to the community",
    params: inChannel,
    ...adding,
    access: { ...managing, creates: true },
    errors: [...interestErrors, messageErrors.unwantedWord],
    changes: [Interest],
  }),
  nameInterest: call({
    method: "POST",
    path: "/channels/managed/{channelId}/interests/{interestId}",
    summary: "Say that a channel is about an interest of the community",
    ...naming,
    access: { ...managing, creates: false },
    errors: [...interestErrors, errors.unknownInterest],
    changes: [Interest],
  }),
  removeInterest: call({
    method: "DELETE",
    path: "/channels/managed/{channelId}/interests/{interestId}",
    summary: "Say that a channel is not about an interest",
    ...naming,
    access: managing,
    errors: [refused],
    changes: [Interest],
  }),
  subscribers: call({
    method: "GET",
    path: "/channels/managed/{channelId}/subscribers",
    summary: "List who subscribes to a channel, the latest first",
    params: inChannel,
    list: { orderBy: ["createdAt"], order: "-createdAt" },
    returns: Type.Array(ChannelSubscriber),
    access: managing,
    errors: [refused],
  }),
  managers: call({
    method: "GET",
    path: "/channels/managed/{channelId}/managers",
    summary: "List who publishes in a channel beside its creator",
    params: inChannel,
    list: { orderBy: ["createdAt"], order: "createdAt" },
    returns: Type.Array(ChannelManager),
    access: managing,
    errors: [refused],
  }),
  addManager: call({
    method: "POST",
    path: "/channels/managed/{channelId}/managers/{accountId}",
    summary: "Let somebody publish in a channel, and change it",
    params: ofManager,
    ...managers,
    access: { ...owning, creates: false },
    audited: true,
    errors: [refused, errors.tooManyManagers, errors.unknownAccount, errors.ownsIt, kernelErrors.blocked],
  }),
  removeManager: call({
    method: "DELETE",
    path: "/channels/managed/{channelId}/managers/{accountId}",
    summary: "Let somebody publish in a channel no longer; one may leave by it, too",
    params: ofManager,
    ...managers,
    returns: Nothing,
    access: managing,
    audited: true,
    errors: [refused],
  }),
  figures: call({
    method: "GET",
    path: "/channels/managed/{channelId}/figures",
    summary: "Read how a channel does: who came and went, and what was read and played",
    params: inChannel,
    query: { days: Optional(Type.Unsafe<number>({ type: "integer", minimum: 7, maximum: 365 })) },
    returns: ChannelFigures,
    access: managing,
    errors: [refused],
    fresh: 0,
  }),
});
