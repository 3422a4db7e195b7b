import { AnyText, call, Flag, Id, input, Optional, slice, Text, Type } from "../kernel/index.ts";
import { Integration } from "./entities.ts";
import { integrationErrors } from "./errors.ts";

const params = { type: Text(60, 1) };
const decides = { caller: "member", module: "none", creates: false, acting: "team" } as const;

/** Outside services of the community's choice; each member says which of them learn who they are. */
export const integrations = slice("integrations", {
  list: call({
    method: "GET",
    path: "/integrations",
    summary: "List the community's connected services, each with what the caller has decided",
    list: { orderBy: ["name", "type"], order: "name" },
    returns: Type.Array(Integration),
    access: { caller: "member", module: "none" },
  }),
  get: call({
    method: "GET",
    path: "/integrations/{integrationId}",
    summary: "Read a connected service that the caller has decided about",
    params: { integrationId: Id("integration") },
    returns: Integration,
    access: { caller: "member", module: "none" },
  }),
  auth: call({
    method: "GET",
    path: "/integrations/{type}/auth",
    summary: "Get a token for a service that the caller allows: a JWT, signed by the community, good for 5 minutes",
    params,
    returns: AnyText,
    access: { caller: "member", module: "none", acting: "team" },
    errors: [integrationErrors.notAllowed, integrationErrors.blocked],
    fresh: 0,
  }),
  enable: call({
    method: "POST",
    path: "/integrations/{type}/enable",
    summary: "Allow a service; it gets what it asks for, unless the caller names less",
    params,
    body: input({
      /** Never more than the service asks for. Absent: all of that, or what the caller allows by now. */
      permissions: Optional(input({ info: Flag, contact: Flag })),
    }),
    returns: Integration,
    access: decides,
    audited: true,
    changes: [Integration],
  }),
  disable: call({
    method: "POST",
    path: "/integrations/{type}/disable",
    summary: "Stop a service: from now on it gets no token for the caller; it may ask again",
    params,
    returns: Integration,
    access: decides,
    audited: true,
    changes: [Integration],
  }),
  block: call({
    method: "POST",
    path: "/integrations/{type}/block",
    summary: "Stop a service and keep it from asking again",
    params,
    returns: Integration,
    access: decides,
    audited: true,
    changes: [Integration],
  }),
});
