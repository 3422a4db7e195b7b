import { Account } from "../accounts/entities.ts";
import { call, Id, input, kernelErrors, slice, Text, Type } from "../kernel/index.ts";
import { ChosenInterests, Interest } from "./entities.ts";
import { interestErrors } from "./errors.ts";

const list = { orderBy: ["name", "createdAt"], order: "name" } as const;

export const interests = slice("interests", {
  list: call({
    method: "GET",
    path: "/interests",
    summary: "List the interests of the community",
    list,
    returns: Type.Array(Interest),
    access: { caller: "guest", module: "interests" },
  }),
  get: call({
    method: "GET",
    path: "/interests/{interestId}",
    summary: "Read one interest",
    params: { interestId: Id("interest") },
    returns: Interest,
    access: { caller: "guest", module: "interests" },
  }),
  create: call({
    method: "POST",
    path: "/interests",
    summary: "Add an interest, or get the one that has this name",
    body: input({ name: Text(50, 2) }),
    returns: Interest,
    access: { caller: "member", module: "interests", creates: true, speaks: true },
    changes: [Interest],
  }),
  mine: call({
    method: "GET",
    path: "/self/interests",
    summary: "List the interests that the caller has chosen",
    list,
    returns: Type.Array(Interest),
    access: { caller: "member", module: "interests" },
    chosenBy: [ChosenInterests],
  }),
  of: call({
    method: "GET",
    path: "/accounts/{accountId}/interests",
    summary: "List the interests that somebody has chosen",
    params: { accountId: Id("account") },
    list,
    returns: Type.Array(Interest),
    access: { caller: "guest", module: "interests" },
    errors: [kernelErrors.blocked],
    chosenBy: [ChosenInterests],
  }),
  choose: call({
    method: "POST",
    path: "/self/interests",
    summary: "Choose one's interests; these replace those chosen before",
    body: input({ interestIds: Type.Array(Id("interest"), { maxItems: 100 }) }),
    returns: Account,
    access: { caller: "member", module: "interests", creates: false },
    errors: [interestErrors.chooseFive, interestErrors.unknown],
    changes: [ChosenInterests, Interest],
  }),
});
