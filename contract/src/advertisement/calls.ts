import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Moment,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
  Words,
} from "../kernel/index.ts";
import { ImageData, storing, takesImage } from "../storage/index.ts";
import {
  Advertisement,
  AdvertisementDay,
  advertisementPlaces,
  advertisementStates,
  advertisementTypes,
  ManagedAdvertisement,
} from "./entities.ts";
import { advertisementErrors } from "./errors.ts";

const module = "advertisements";
const managing = { caller: "administrator", module, acting: "team" } as const;
const ofAdvertisement = { advertisementId: Id("advertisement") };

const settings = {
  name: Words(100),
  type: OneOf(...advertisementTypes),
  /** The address of a web page. */
  link: Words(500),
  description: Words(200),
  places: Type.Array(OneOf(...advertisementPlaces), { minItems: 1, maxItems: advertisementPlaces.length }),
  weight: Type.Unsafe<number>({ type: "integer", minimum: 1, maximum: 10 }),
  /** Slugs of the tiers that see it; absent or none: everybody. */
  tiers: Optional(Type.Array(Text(100), { maxItems: 20 })),
  startsAt: Optional(Nullable(Moment)),
  endsAt: Optional(Nullable(Moment)),
};
const counting = {
  method: "POST",
  params: ofAdvertisement,
  returns: Nothing,
  access: { caller: "guest", module, creates: false },
  errors: [kernelErrors.notFound],
  changes: [ManagedAdvertisement, AdvertisementDay],
} as const;

/** What others pay the community to show. Nothing of a person is kept: not who saw it, nor who followed it. */
export const advertisement = slice("advertisement", {
  get: call({
    method: "GET",
    path: "/advertisement",
    summary: "Read one advertisement for the caller, by chance and weight; null where there is none",
    query: {
      /** Absent: whatever there is for any place, of either form. */
      place: Optional(OneOf(...advertisementPlaces)),
      type: Optional(OneOf(...advertisementTypes)),
    },
    returns: Nullable(Advertisement),
    access: { caller: "guest", module },
    fresh: 30,
  }),
  view: call({
    ...counting,
    path: "/advertisement/{advertisementId}/view",
    summary: "Count that an advertisement was seen: half of it for a second; each person once an hour",
  }),
  click: call({
    ...counting,
    path: "/advertisement/{advertisementId}/click",
    summary: "Count that the link of an advertisement was followed; each person once an hour",
  }),
  managed: call({
    method: "GET",
    path: "/manage/advertisements",
    summary: "List the advertisements of the community, the newest first, with how often each was seen and followed",
    query: { state: Optional(OneOf(...advertisementStates)) },
    list: { orderBy: ["createdAt", "name"], order: "-createdAt" },
    returns: Type.Array(ManagedAdvertisement),
    access: managing,
  }),
  days: call({
    method: "GET",
    path: "/manage/advertisements/{advertisementId}/days",
    summary: "Read how often an advertisement was seen and followed on each of the last thirty days",
    params: ofAdvertisement,
    returns: Type.Array(AdvertisementDay),
    access: managing,
    errors: [kernelErrors.notFound],
  }),
  create: call({
    method: "POST",
    path: "/manage/advertisements",
    summary: "Add an advertisement",
    body: input({ ...settings, imageDataUri: ImageData }),
    bodyLimit: takesImage.bodyLimit,
    returns: ManagedAdvertisement,
    access: { ...managing, creates: false },
    audited: true,
    errors: [advertisementErrors.tooMany, ...takesImage.errors],
    changes: [Advertisement, ManagedAdvertisement, ...storing],
  }),
  update: call({
    method: "PUT",
    path: "/manage/advertisements/{advertisementId}",
    summary: "Change an advertisement, pause it or let it go on; what is not sent stays as it is",
    params: ofAdvertisement,
    body: input({
      name: Optional(settings.name),
      type: Optional(settings.type),
      link: Optional(settings.link),
      description: Optional(settings.description),
      places: Optional(settings.places),
      weight: Optional(settings.weight),
      tiers: settings.tiers,
      startsAt: settings.startsAt,
      endsAt: settings.endsAt,
      paused: Optional(Flag),
      imageDataUri: Optional(ImageData),
    }),
    bodyLimit: takesImage.bodyLimit,
    returns: ManagedAdvertisement,
    access: managing,
    audited: true,
    errors: [kernelErrors.notFound, ...takesImage.errors],
    changes: [Advertisement, ManagedAdvertisement, ...storing],
  }),
  remove: call({
    method: "DELETE",
    path: "/manage/advertisements/{advertisementId}",
    summary: "Remove an advertisement, with its figures",
    params: ofAdvertisement,
    returns: Nothing,
    access: managing,
    audited: true,
    changes: [Advertisement, ManagedAdvertisement, AdvertisementDay],
  }),
});
