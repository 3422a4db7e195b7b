import { events } from "@marquee/contract/events";
import { keepWithheld, reportThing, takeWithheld } from "../cases/index.ts";
import { plainTextOf } from "../kernel/html/plain-text.ts";
import { command } from "../kernel/http/serve.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { canManage, eventPolicy } from "./policy.ts";
import { type EventFacts, findFacts } from "./queries/events.ts";
import { changeEvent, lockEvent } from "./repo.ts";

const kind = "event";

/** Organises it by who they are to it, not by running the community. */
const organises = ({ accountId }: Caller, event: EventFacts): boolean => canManage({ accountId }, event);

/** What people have registered for does not vanish by a number of reports: only a moderator takes it from them. */
export const reportEvent = command(events.report, eventPolicy, async ({ scope, subject: event, body }) => {
  await reportThing(scope, {
    kind,
    subjectId: event.id,
    accountId: event.creatorId,
    // Those who look after a group organise what it holds.
    groupId: null,
    text: event.name,
    reason: body.reason,
    isOwn: organises(scope.caller, event),
    withhold: event.registrationsCount === 0 ? () => moderatedEvents.withhold(scope, event.id) : undefined,
  });
  return null;
});

/** An event as those see it who decide about it. Out of sight it is a draft, as its host can make it one. */
export const moderatedEvents = {
  async read(scope: Scope, id: string) {
    const event = await findFacts(scope, id);
    if (!event) return undefined;
    const { name, shortDescription, longDescription, venue, city, slug, createdAt, image } = event;
    return {
      title: name,
      text: [shortDescription, plainTextOf(longDescription ?? "")].filter((text) => text !== "").join("\n\n"),
      image,
      place: [venue, city].filter(Boolean).join(", ") || null,
      path: `/events/${slug}`,
      writtenAt: createdAt,
      isOfCaller: organises(scope.caller, event),
    };
  },
  async withhold(scope: Scope, id: string): Promise<boolean> {
    await lockEvent(scope, id);
    const event = await findFacts(scope, id);
    if (!event || !(await keepWithheld(scope, { kind, subjectId: id }, { status: event.status }))) return false;
    await changeEvent(scope, id, { status: "draft", publishAt: null });
    return true;
  },
  /** As it was, with everybody who has a pass. */
  async restore(scope: Scope, id: string): Promise<boolean> {
    await lockEvent(scope, id);
    const before = await takeWithheld(scope, { kind, subjectId: id });
    if (!before?.status) return false;
    await changeEvent(scope, id, { status: before.status });
    return true;
  },
  async manages(scope: Scope, id: string): Promise<boolean> {
    const event = await findFacts(scope, id);
    return event !== undefined && canManage(scope.caller, event);
  },
};
