import { AnyText, Flag, Id, Money, named, Nullable, Timestamp, Type, Whole } from "../kernel/index.ts";
import { PurchaseStatus } from "../registration/summaries.ts";
import { ImageSummary } from "../storage/entities.ts";
import { PassTypeSummary } from "./summaries.ts";

const EventPackagePassSummary = named("EventPackagePassSummary", {
  id: Id("packagePass"),
  passTypeId: Id("passType"),
  passType: PassTypeSummary,
  quantity: Whole,
});

const eventPackageSummary = {
  id: Id("package"),
  name: AnyText,
  description: AnyText,
  price: Money,
  isActive: Flag,
  passes: Type.Array(EventPackagePassSummary),
  image: Nullable(ImageSummary),
  sortOrder: Whole,
};
const EventPackageSummary = named("EventPackageSummary", eventPackageSummary);

export const EventPackage = named("EventPackage", {
  ...eventPackageSummary,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export const AttendeePackageSummary = named("AttendeePackageSummary", {
  id: Id("attendeePackage"),
  attendeeId: Id("registration"),
  packageId: Id("package"),
  package: EventPackageSummary,
  status: PurchaseStatus,
  createdAt: Timestamp,
});
