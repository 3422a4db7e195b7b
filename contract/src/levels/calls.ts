import { Account } from "../accounts/entities.ts";
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
import { ImageData, storing, takesImage } from "../storage/index.ts";
import { LevelSponsors, SponsorshipLevel } from "./entities.ts";
import { levelErrors } from "./errors.ts";

const open = { caller: "guest", module: "sponsors" } as const;
const managing = { caller: "administrator", module: "sponsors", acting: "team" } as const;
const ofLevel = { levelId: Id("level") };
/** Without `imageDataUri` the picture stays as it is, with null it goes. */
const written = input({
  name: Words(100),
  subtitle: Optional(Nullable(Text(200))),
  color: Type.Unsafe<string>({ type: "string", pattern: "^#[0-9a-fA-F]{6}$" }),
  scale: Type.Integer({ minimum: 50, maximum: 300 }),
  imageDataUri: Optional(Nullable(ImageData)),
});

/** Who sponsors the community, at which level. */
export const levels = slice("levels", {
  list: call({
    method: "GET",
    path: "/levels",
    summary: "List the levels at which the community is sponsored, the largest first",
    list: { orderBy: ["scale", "name", "createdAt"], order: "-scale" },
    returns: Type.Array(SponsorshipLevel),
    access: open,
  }),
  get: call({
    method: "GET",
    path: "/levels/{levelId}",
    summary: "Read one of the levels",
    params: ofLevel,
    returns: SponsorshipLevel,
    access: open,
  }),
  accounts: call({
    method: "GET",
    path: "/levels/{levelId}/accounts",
    summary: "List who sponsors at a level, in the order in which they were named",
    params: ofLevel,
    list: { orderBy: ["createdAt"], order: "createdAt" },
    returns: Type.Array(Account),
    chosenBy: [LevelSponsors],
    access: open,
  }),
  create: call({
    method: "POST",
    path: "/manage/levels",
    summary: "Add a level at which the community is sponsored",
    body: written,
    bodyLimit: takesImage.bodyLimit,
    returns: SponsorshipLevel,
    access: { ...managing, creates: false },
    audited: true,
    errors: [levelErrors.tooMany, ...takesImage.errors],
    changes: [SponsorshipLevel, ...storing],
  }),
  update: call({
    method: "PUT",
    path: "/manage/levels/{levelId}",
    summary: "Change a level",
    params: ofLevel,
    body: written,
    bodyLimit: takesImage.bodyLimit,
    returns: SponsorshipLevel,
    access: managing,
    audited: true,
    errors: takesImage.errors,
    changes: [SponsorshipLevel, ...storing],
  }),
  remove: call({
    method: "DELETE",
    path: "/manage/levels/{levelId}",
    summary: "Remove a level; whoever sponsors at it is not named there any more",
    params: ofLevel,
    returns: Nothing,
    access: managing,
    audited: true,
    changes: [SponsorshipLevel, LevelSponsors],
  }),
  name: call({
    method: "PUT",
    path: "/manage/levels/{levelId}/accounts/{accountId}",
    summary: "Name a person or a team as sponsor at a level, or take them off it",
    params: { ...ofLevel, accountId: Id("account") },
    body: input({ sponsors: Flag }),
    returns: Nothing,
    access: managing,
    audited: true,
    errors: [kernelErrors.notFound],
    changes: [LevelSponsors],
  }),
});
