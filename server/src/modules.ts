import { accountReactions, accountsModule, selfModule } from "./accounts/index.ts";
import { chatModule, chatReactions } from "./chat/index.ts";
import { delegatesModule } from "./delegates/index.ts";
import { eventsModule } from "./events/index.ts";
import { interestsModule } from "./interests/index.ts";
import type { Module } from "./kernel/http/serve.ts";
import type { Reaction } from "./kernel/outbox/index.ts";
import { notificationReactions, notificationsModule } from "./notifications/index.ts";
import { organizationModule } from "./organization/index.ts";
import { attendeeModule } from "./attendee/index.ts";
import { paymentsModule } from "./payments/index.ts";
import { reportsModule } from "./reports/index.ts";
import { payForCart, registrationModule, registrationReactions } from "./registration/index.ts";
import { storageModule, storageReactions } from "./storage/index.ts";
import { teamsModule } from "./teams/index.ts";
import { threadsModule } from "./threads/index.ts";

/** Every slice of the server, in the order of the reference. */
export const modules: readonly Module[] = [
  organizationModule,
  accountsModule,
  selfModule,
  delegatesModule,
  teamsModule,
  interestsModule,
  eventsModule,
  registrationModule,
  paymentsModule(payForCart),
  attendeeModule,
  chatModule,
  threadsModule,
  notificationsModule,
  storageModule,
  reportsModule,
];

/** What follows from what happened, slice by slice. */
export const reactions: readonly Reaction[] = [
  ...accountReactions,
  ...registrationReactions,
  ...notificationReactions,
  ...chatReactions,
  ...storageReactions,
];
