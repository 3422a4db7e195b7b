import { type Id, kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../../kernel/failure.ts";
import type { Declared, Preview, Served } from "../../kernel/http/serve.ts";
import type { Guest, Member, Scope } from "../../kernel/scope.ts";
import { canManage, findVisibleEvent } from "../policy.ts";
import type { EventFacts } from "../queries/events.ts";
import { beMember, holdPass, joinGroup, publishForTheWhile } from "./repo.ts";

/**
 * A query about the event that `eventId` names, which those who organise it may ask as somebody else would. The event is
 * published, and that somebody there, in a transaction that is undone: every rule decides as it would, and none has to know
 * of previews.
 */
export const previewed = <C extends Declared>(served: Served<C>): Served<C> => ({ ...served, preview: previewEvent });

const previewEvent: Preview = async ({ scope, as, params, answer, undone }) => {
  const eventId = String(Reflect.get(Object(params), "eventId"));
  const event = (await findVisibleEvent(scope, eventId)) ?? fail(kernelErrors.notFound);
  if (!canManage(scope.caller, event)) fail(kernelErrors.forbidden);
  return undone(async (database) => {
    const within = { ...scope, database };
    if (event.status === "draft") await publishForTheWhile(within, event.id);
    return answer({ ...openedBy(within), caller: await viewerOf(within, event, as) });
  });
};

async function viewerOf(scope: Scope, event: EventFacts, as: string): Promise<Guest | Member> {
  const { address } = scope.caller;
  if (as === "guest") return { address };
  const accountId = await beMember(scope);
  const isOfGroup = as === "group" || (as !== "member" && event.groupOnly);
  if (isOfGroup) await joinGroup(scope, event.groupId ?? fail(kernelErrors.notFound), accountId);
  const holds = as !== "member" && as !== "group";
  if (holds && !(await holdPass(scope, { eventId: event.id, passTypeId: as, accountId }))) fail(kernelErrors.notFound);
  return memberWith(accountId, address);
}

/** Somebody of whom the community has made nothing in particular. */
const memberWith = (accountId: Id<"account">, address: string): Member => ({
  accountId,
  actingAccountId: accountId,
  actingAs: "self",
  isAdministrator: false,
  isModerator: false,
  tiers: [],
  address,
});

/** Addresses of what is private are opened by who looks at the preview: nobody else is there any more by then. */
function openedBy(scope: Scope): Scope {
  const { services, caller } = scope;
  const { permits } = services.files;
  const guardedBy: typeof permits.guardedBy = (guard) =>
    permits.guardedBy({ ...guard, accountId: caller.accountId ?? guard.accountId });
  return { ...scope, services: { ...services, files: { ...services.files, permits: { ...permits, guardedBy } } } };
}
