import { accountErrors, accounts, self } from "./accounts/index.ts";
import { chat, chatErrors } from "./chat/index.ts";
import { delegateErrors, delegates } from "./delegates/index.ts";
import { eventErrors, events } from "./events/index.ts";
import { groupErrors } from "./groups/index.ts";
import { interestErrors, interests } from "./interests/index.ts";
import { kernelErrors, type ErrorDeclaration } from "./kernel/index.ts";
import { notifications } from "./notifications/index.ts";
import { organization } from "./organization/index.ts";
import { attendee } from "./passes/index.ts";
import { paymentErrors, payments } from "./payments/index.ts";
import { reports } from "./reports/index.ts";
import { couponErrors, registration, registrationErrors } from "./registration/index.ts";
import { storage, storageErrors } from "./storage/index.ts";
import { teamErrors, teams } from "./teams/index.ts";
import { threadErrors, threads } from "./threads/index.ts";

export * from "./kernel/index.ts";
export {
  accounts,
  attendee,
  chat,
  delegates,
  events,
  interests,
  notifications,
  organization,
  payments,
  registration,
  reports,
  self,
  storage,
  teams,
  threads,
};

/** Every slice of the interface, in the order of the reference. */
export const slices = [
  organization,
  accounts,
  self,
  delegates,
  teams,
  interests,
  events,
  registration,
  payments,
  attendee,
  chat,
  threads,
  notifications,
  reports,
  storage,
] as const;
const declared = [
  kernelErrors,
  accountErrors,
  delegateErrors,
  teamErrors,
  interestErrors,
  groupErrors,
  eventErrors,
  registrationErrors,
  couponErrors,
  paymentErrors,
  chatErrors,
  threadErrors,
  storageErrors,
];

/** Every error that the interface can answer with. */
export const allErrors: readonly ErrorDeclaration[] = declared.flatMap((each) => Object.values<ErrorDeclaration>(each));
