import { SelfRelationships } from "../accounts/entities.ts";
import { accountErrors } from "../accounts/errors.ts";
import { ChosenInterests } from "../interests/entities.ts";
import { call, Id, kernelErrors, Nothing, slice, Type } from "../kernel/index.ts";
import { AccountViewer, DismissedSuggestions, Explore, InterestRelated, Suggestion } from "./entities.ts";

const chosenBy = [SelfRelationships, ChosenInterests, DismissedSuggestions];
/** It follows from all that people do: whoever comes back to it reads it again. */
const fresh = 0;

/** What there is in a community for somebody, across what it consists of. */
export const explore = slice("explore", {
  get: call({
    method: "GET",
    path: "/organization/explore",
    summary:
      "Read what the community has for the caller, each with the reason: what is published, events, groups, people",
    returns: Explore,
    chosenBy,
    fresh,
    access: { caller: "guest", module: "none" },
  }),
  ofInterest: call({
    method: "GET",
    path: "/interests/{interestId}/related",
    summary: "Read which groups and coming events an interest is about, as far as the caller finds them",
    params: { interestId: Id("interest") },
    returns: InterestRelated,
    chosenBy,
    fresh,
    access: { caller: "guest", module: "interests" },
    errors: [kernelErrors.notFound],
  }),
  suggestions: call({
    method: "GET",
    path: "/self/suggestions",
    summary: "List people whom the caller may want to know, with the reason, who has most in common with them first",
    list: { orderBy: ["inCommon"], order: "-inCommon", search: false },
    returns: Type.Array(Suggestion),
    chosenBy,
    fresh,
    access: { caller: "member", module: "accounts" },
  }),
  viewer: call({
    method: "GET",
    path: "/accounts/{accountId}/viewer",
    summary:
      "Read what the caller and somebody have to do with each other: follows, people, groups and events in common",
    params: { accountId: Id("account") },
    returns: AccountViewer,
    chosenBy,
    fresh,
    access: { caller: "guest", module: "accounts" },
    errors: [kernelErrors.blocked],
  }),
  dismiss: call({
    method: "POST",
    path: "/self/suggestions/{accountId}/dismiss",
    summary: "No longer suggest somebody to the caller, for good",
    params: { accountId: Id("account") },
    returns: Nothing,
    access: { caller: "member", module: "accounts", creates: false },
    errors: [kernelErrors.blocked, accountErrors.notYourself],
    changes: [DismissedSuggestions],
  }),
});
