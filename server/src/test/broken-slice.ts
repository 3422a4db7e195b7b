import { AnyText, call, Id, IdOrName, input, Nothing, slice, Text, Timestamp, Type } from "@marquee/contract/kernel";
import { and, asc, eq } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import { accounts, follows } from "../accounts/schema.ts";
import { counters } from "../kernel/db/kernel-schema.ts";
import type { Database } from "../kernel/db/database.ts";
import { allow, command, type Module, policy, query, serve } from "../kernel/http/serve.ts";

const Thing = Type.Object({ id: Id("account"), username: AnyText, at: Timestamp });
const one = {
  params: { accountId: Id("account") },
  returns: Thing,
  access: { caller: "guest", module: "none" },
} as const;

/** What the contract of the broken calls says. Each of them is mounted or answered differently, below. */
export const promised = slice("broken", {
  open: call({
    method: "GET",
    path: "/broken/open",
    summary: "Promised to members, open to all",
    returns: Nothing,
    access: { caller: "member", module: "none" },
  }),
  names: call({
    method: "GET",
    path: "/broken/names/{groupId}",
    summary: "Promised ids, takes names",
    params: { groupId: Id("group") },
    returns: Nothing,
    access: { caller: "guest", module: "none" },
  }),
  hostile: call({
    method: "POST",
    path: "/broken/hostile",
    summary: "Believes what it is sent",
    body: input({ text: Text(1000) }),
    returns: Nothing,
    access: { caller: "member", module: "none" },
  }),
  known: call({
    method: "GET",
    path: "/broken/known",
    summary: "Promised to members, known to guests who registered",
    returns: Nothing,
    access: { caller: "member", module: "none" },
  }),
  leak: call({ method: "GET", path: "/broken/leak/{accountId}", summary: "Looks beyond its tenant", ...one }),
  twice: call({
    method: "POST",
    path: "/broken/twice",
    summary: "Works without asking for the key",
    body: input({ name: Text(100) }),
    returns: Nothing,
    access: { caller: "member", module: "none" },
  }),
  hoard: call({
    method: "POST",
    path: "/broken/hoard",
    summary: "Keeps what people say where nobody looks when they go",
    body: input({ text: Text(100) }),
    returns: Nothing,
    access: { caller: "member", module: "none" },
  }),
  list: call({
    method: "GET",
    path: "/broken/list",
    summary: "Pages by position",
    list: { orderBy: ["username"], order: "username" },
    returns: Type.Array(Thing),
    access: { caller: "guest", module: "none" },
  }),
  shape: call({ method: "GET", path: "/broken/shape/{accountId}", summary: "Answers another shape", ...one }),
  manage: call({
    method: "POST",
    path: "/broken/manage/{accountId}",
    summary: "Promised to the account itself, done by everybody",
    params: { accountId: Id("account") },
    returns: Nothing,
    access: { caller: "member", module: "none", may: ["account.manage", "accountId"] },
  }),
  unfollow: call({
    method: "DELETE",
    path: "/broken/follows/{accountId}",
    summary: "Takes away whom others follow as well",
    params: { accountId: Id("account") },
    returns: Nothing,
    access: { caller: "member", module: "none" },
  }),
  never: call({
    method: "POST",
    path: "/broken/never",
    summary: "Promised to refuse whoever acts, refuses nobody",
    returns: Nothing,
    access: { caller: "member", module: "none", acting: "never" },
  }),
  office: call({
    method: "GET",
    path: "/broken/office",
    summary: "Promised to administrators, open to every member",
    returns: Nothing,
    access: { caller: "administrator", module: "none" },
  }),
  gated: call({
    method: "POST",
    path: "/broken/gated",
    summary: "Promised to its module, open whatever its settings say",
    returns: Nothing,
    access: { caller: "member", module: "surveys", creates: true },
  }),
  rename: call({
    method: "PUT",
    path: "/broken/rename/{accountId}",
    summary: "Promised to change nothing, renames",
    params: { accountId: Id("account") },
    returns: Nothing,
    access: { caller: "member", module: "none" },
    changesNothing: "As promised.",
  }),
  newer: call({ method: "GET", path: "/broken/newer/{accountId}", summary: "Answers an id of version 7", ...one }),
});

/** The broken calls as they are really mounted, over a database seen as the system sees it. */
export function brokenModule(system: () => Database): Module {
  const mounted = slice("broken", {
    ...promised,
    gated: call({
      method: "POST",
      path: "/broken/gated",
      summary: "Of no module",
      returns: Nothing,
      access: { caller: "member", module: "none" },
    }),
    office: call({
      method: "GET",
      path: "/broken/office",
      summary: "Of every member",
      returns: Nothing,
      access: { caller: "member", module: "none" },
    }),
    open: call({
      method: "GET",
      path: "/broken/open",
      summary: "Open to all",
      returns: Nothing,
      access: { caller: "guest", module: "none" },
    }),
    known: call({
      method: "GET",
      path: "/broken/known",
      summary: "Known to guests",
      returns: Nothing,
      access: { caller: "member", module: "none", guests: true },
    }),
    names: call({
      method: "GET",
      path: "/broken/names/{groupId}",
      summary: "Takes names",
      params: { groupId: IdOrName("group") },
      returns: Nothing,
      access: { caller: "guest", module: "none" },
    }),
    never: call({
      method: "POST",
      path: "/broken/never",
      summary: "Done by whoever acts",
      returns: Nothing,
      access: { caller: "member", module: "none" },
    }),
  });
  const anybody = policy({
    load: async (_scope, accountId: string) => accountId,
    may: { "account.manage": () => allow },
  });
  return serve(mounted, {
    open: query(mounted.open, async () => null),
    known: query(mounted.known, async () => null),
    office: query(mounted.office, async () => null),
    names: query(mounted.names, async () => null),
    hostile: command(mounted.hostile, async ({ body }) => {
      JSON.parse(body.text);
      return null;
    }),
    leak: query(mounted.leak, async ({ params }) => {
      const [found] = await system()
        .select({ id: accounts.id, username: accounts.username, at: accounts.createdAt })
        .from(accounts)
        .where(eq(accounts.id, params.accountId));
      return found ?? { id: params.accountId, username: "nobody", at: new Date(0) };
    }),
    twice: query(mounted.twice, async ({ scope }) => {
      await system().insert(counters).values({ organizationId: scope.organization.id, kind: newId(), value: 1 });
      return null;
    }),
    hoard: command(mounted.hoard, async ({ scope, body }) => {
      const kind = `${body.text} of ${scope.caller.accountId}`;
      await scope.database.insert(counters).values({ organizationId: scope.organization.id, kind, value: 1 });
      return null;
    }),
    list: query(mounted.list, async ({ scope, query: { page = 1, pageSize = 10, cursor } }) => {
      const position = Number(cursor ?? (page - 1) * pageSize);
      const rows = await scope.database
        .select({ id: accounts.id, username: accounts.username, at: accounts.createdAt })
        .from(accounts)
        .where(and(ofTenant(scope, accounts)))
        .orderBy(asc(accounts.username))
        .limit(pageSize)
        .offset(position);
      return { items: rows, cursor: rows.length === pageSize ? String(position + pageSize) : undefined };
    }),
    shape: query(mounted.shape, async ({ params }) => ({
      id: params.accountId,
      username: "x",
      at: "yesterday" as unknown as Date,
    })),
    manage: command(mounted.manage, anybody, async ({ scope, params }) => {
      await scope.database.update(accounts).set({ bio: "Managed" }).where(eq(accounts.id, params.accountId));
      return null;
    }),
    unfollow: command(mounted.unfollow, async ({ scope, params }) => {
      await scope.database.delete(follows).where(eq(follows.accountId, params.accountId));
      return null;
    }),
    rename: command(mounted.rename, async ({ scope, params: { accountId: id } }) => {
      await scope.database
        .update(accounts)
        .set({ username: `x${newId()}` })
        .where(eq(accounts.id, id));
      return null;
    }),
    never: command(mounted.never, async () => null),
    gated: command(mounted.gated, async () => null),
    newer: query(mounted.newer, async () => ({
      id: "019a0c2e-7b00-7d52-8c17-91ab3c0f7702",
      username: "x",
      at: new Date(0),
    })),
  });
}
