import { admit } from "../http/admit.ts";
import type { CallContext } from "../http/context.ts";
import { perform, toErrorAnswer, withinLimits } from "../http/perform.ts";
import type { Served } from "../http/serve.ts";
import type { Kernel } from "../kernel.ts";
import type { Caller } from "../scope.ts";
import type { Tenant } from "../tenancy/tenant.ts";

/** Whoever wrote a mail, as far as it is proven: a member, or a guest by what they hold. */
export type Writer = {
  readonly tenant: Tenant;
  readonly accountId: string | null;
  /** Counts what a guest does: what they wrote about. */
  readonly guest: string;
  readonly locale: string;
};

type Inputs = { readonly params?: object; readonly body: object; readonly key: string };
export type Performed = { readonly refusal: string } | { readonly refusal?: undefined; readonly data: unknown };

/**
 * Makes a call for whoever wrote a mail as they would make it on the site: whoever may not do it there may not do it here. The
 * same key has its effect once.
 *
 * @throws when it failed for no fault of theirs.
 */
export async function performByMail(
  kernel: Kernel,
  served: Served,
  writer: Writer,
  inputs: Inputs,
): Promise<Performed> {
  const context = await contextOf(kernel, writer);
  const { params = {}, body, key: idempotencyKey } = inputs;
  const answer = await mayCall(kernel, served, context).then(
    () => perform(kernel, served, context, { params, query: {}, body, idempotencyKey }),
    (error: unknown) => toErrorAnswer(kernel, context, error),
  );
  if (answer.status >= 500) throw new Error(`${served.call.id} failed for a mail`);
  const { message, data }: { message: string; data: unknown } = JSON.parse(answer.body);
  return answer.status === 200 ? { data } : { refusal: message };
}

async function mayCall(kernel: Kernel, served: Served, context: CallContext): Promise<void> {
  admit(served.call, context);
  await withinLimits(kernel, context);
}

async function contextOf(kernel: Kernel, { tenant, accountId, guest, locale }: Writer): Promise<CallContext> {
  const requestId = crypto.randomUUID();
  const log = kernel.log.child({ requestId, organizationId: tenant.id });
  const caller = await callerOf(kernel, tenant, accountId, `mail ${guest}`);
  return { tenant, caller, surface: "api", origin: tenant.siteUrl, locale, requestId, log };
}

async function callerOf(kernel: Kernel, tenant: Tenant, accountId: string | null, address: string): Promise<Caller> {
  if (accountId === null) return { address };
  const rights = await kernel.accounts.rightsOf(tenant, accountId);
  return rights ? { ...rights, accountId, actingAccountId: accountId, actingAs: "self", address } : { address };
}
