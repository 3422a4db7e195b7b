import { kernelErrors } from "@marquee/contract/kernel";
import { support, supportErrors } from "@marquee/contract/support";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { supportPolicy } from "./policy.ts";
import { findTicket, isAdministrator } from "./queries.ts";
import { saveTicket } from "./repo.ts";
import { conversationView } from "./views.ts";

export const updateTicket = command(support.update, supportPolicy, async ({ scope, subject: ticket, body }) => {
  const { state, assigneeId } = body;
  if (assigneeId && !(await isAdministrator(scope, assigneeId))) fail(supportErrors.notAdministrator);
  await saveTicket(scope, ticket.id, { ...(state && { state }), ...(assigneeId !== undefined && { assigneeId }) });
  return conversationView(scope, (await findTicket(scope, ticket.id)) ?? fail(kernelErrors.notFound));
});
