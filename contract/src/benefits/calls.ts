import { call, Id, input, Nothing, Nullable, Optional, slice, Text, Type, Words } from "../kernel/index.ts";
import { ImageData, storing, takesImage } from "../storage/index.ts";
import { Benefit } from "./entities.ts";
import { benefitErrors } from "./errors.ts";

const managing = { caller: "administrator", module: "benefits", acting: "team" } as const;
const ofBenefit = { benefitId: Id("benefit") };
/** Without `imageDataUri` the picture stays as it is, with null it goes. */
const written = input({
  title: Words(150),
  description: Optional(Nullable(Text(2000))),
  imageDataUri: Optional(Nullable(ImageData)),
});

/** What one has of belonging to the community. */
export const benefits = slice("benefits", {
  list: call({
    method: "GET",
    path: "/benefits",
    summary: "List the benefits of belonging to the community, the most important first",
    list: { orderBy: ["priority", "title", "createdAt"], order: "-priority" },
    returns: Type.Array(Benefit),
    access: { caller: "guest", module: "benefits" },
  }),
  create: call({
    method: "POST",
    path: "/manage/benefits",
    summary: "Add a benefit, above the others",
    body: written,
    bodyLimit: takesImage.bodyLimit,
    returns: Benefit,
    access: { ...managing, creates: false },
    audited: true,
    errors: [benefitErrors.tooMany, ...takesImage.errors],
    changes: [Benefit, ...storing],
  }),
  update: call({
    method: "PUT",
    path: "/manage/benefits/{benefitId}",
    summary: "Change a benefit",
    params: ofBenefit,
    body: written,
    bodyLimit: takesImage.bodyLimit,
    returns: Benefit,
    access: managing,
    audited: true,
    errors: takesImage.errors,
    changes: [Benefit, ...storing],
  }),
  remove: call({
    method: "DELETE",
    path: "/manage/benefits/{benefitId}",
    summary: "Remove a benefit",
    params: ofBenefit,
    returns: Nothing,
    access: managing,
    audited: true,
    changes: [Benefit],
  }),
  order: call({
    method: "PUT",
    path: "/manage/benefitOrder",
    summary: "Put the benefits in order, the most important first; what is not named comes last",
    body: input({ benefitIds: Type.Array(Id("benefit"), { maxItems: 100 }) }),
    returns: Type.Array(Benefit),
    access: managing,
    audited: true,
    changes: [Benefit],
  }),
});
