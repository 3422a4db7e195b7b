import { invoices as calls, type InvoiceStatus } from "@marquee/contract/invoices";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, isNotNull, lt, not, type SQL } from "drizzle-orm";
import { accountOf } from "../../accounts/index.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { invoices } from "../schema.ts";

export const invoiceSearch = "invoice";

const keyset: KeysetDeclaration = {
  fields: {
    createdAt: { by: invoices.createdAt, type: "timestamptz" },
    dueDate: { by: invoices.dueDate, type: "timestamptz" },
  },
  id: invoices.id,
};
const searched = { kind: invoiceSearch, id: invoices.id, keyset };

type Chosen = {
  readonly status?: InvoiceStatus | undefined;
  readonly type?: "invoice" | "creditNote" | undefined;
  readonly accountId?: string | undefined;
  readonly overdue?: boolean | undefined;
};

const ofKind = ({ status, type }: Chosen): SQL | undefined =>
  and(status && eq(invoices.status, status), type && eq(invoices.type, type));

/** What was sent to the caller. Walks invoices_account_order. */
export function listOwnInvoices(scope: Scope<Member>, { status, type, ...query }: ListQuery & Chosen) {
  const own = and(
    ofTenant(scope, invoices),
    eq(invoices.accountId, scope.caller.accountId),
    isNotNull(invoices.sentDate),
    ofKind({ status, type }),
  );
  return listFound(scope, { ...searched, list: calls.mine.list, query }, (part, found) =>
    scope.database
      .select({ ...getTableColumns(invoices), cursorKey: part.key })
      .from(invoices)
      .where(and(own, found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}

/** Those of the community. Walks invoices_order. */
export function listInvoices(scope: Scope, { status, type, accountId, overdue, ...query }: ListQuery & Chosen) {
  const isLate = and(eq(invoices.status, "sent"), lt(invoices.dueDate, scope.now));
  const chosen = and(
    ofTenant(scope, invoices),
    ofKind({ status, type }),
    accountId === undefined ? undefined : eq(invoices.accountId, accountId),
    overdue === undefined || isLate === undefined ? undefined : overdue ? isLate : not(isLate),
  );
  const payer = accountOf(invoices.organizationId, invoices.accountId).as("invoice_payer");
  return listFound(scope, { ...searched, list: calls.list.list, query }, (part, found) =>
    scope.database
      .select({ ...getTableColumns(invoices), payer, cursorKey: part.key })
      .from(invoices)
      .where(and(chosen, found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}
