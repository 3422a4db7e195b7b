import type { FastifyInstance } from "fastify";
import { notifications } from "@marquee/contract/notifications";
import { guestContext } from "../kernel/http/context.ts";
import { inTransaction } from "../kernel/db/database.ts";
import { Failure } from "../kernel/failure.ts";
import { scopeOf } from "../kernel/http/scope-of.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { withinLimits } from "../kernel/http/perform.ts";
import { permitted, turnMails } from "./choose-mail.ts";

type Address = { readonly Params: { readonly permit: string } };

/**
 * What a mail program does when somebody presses its 'unsubscribe' (RFC 8058): it posts to the address in the mail's
 * headers, with a form's body, no cookie and no page. The same address, opened, is a page.
 */
export function mountOneClick(site: FastifyInstance, kernel: Kernel): void {
  site.addContentTypeParser("*", { bodyLimit: 10_000 }, (_request, payload, done) => {
    // Nothing in it matters: the address says everything.
    payload
      .resume()
      .once("end", () => done(null))
      .once("error", done);
  });
  site.post<Address>("/unsubscribe/:permit", async (request, reply) => {
    const tenant = await kernel.directory.byHost(request.host);
    if (!tenant?.enabled) return reply.code(404).send();
    const arrival = {
      surface: "site" as const,
      requestId: request.id,
      host: request.host,
      organization: undefined,
      locale: undefined,
      authorization: undefined,
      executeAs: undefined,
      address: request.ip,
    };
    const context = guestContext(kernel, tenant, arrival);
    await withinLimits(kernel, context);
    const isDone = await inTransaction(kernel.driver, tenant.id, async (database) => {
      const scope = scopeOf(kernel, context, { database, publish: refuse, afterCommit: refuse });
      return permitted(scope, request.params.permit).then(
        async (chosen) => turnMails(scope, chosen, false).then(() => true),
        (error: unknown) => {
          if (error instanceof Failure) return false;
          throw error;
        },
      );
    });
    return reply
      .code(isDone ? 200 : 404)
      .type("text/plain; charset=utf-8")
      .send("");
  });
}

function refuse(): never {
  throw new Error(`${notifications.chooseMail.id} publishes nothing`);
}
