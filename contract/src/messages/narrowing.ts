import { Id, Moment, Optional } from "../kernel/index.ts";

/**
 * What a list of what people wrote may be narrowed to, beside its search: one author, from an instant on, until before
 * another. Whatever the caller would not find without it, they do not find with it.
 */
export const writtenBy = {
  accountId: Optional(Id("account")),
  after: Optional(Moment),
  before: Optional(Moment),
};

/** A place to look in; one that the caller may not see has nothing, as one that is not there. */
export const writtenIn = { groupId: Optional(Id("group")), eventId: Optional(Id("event")) };
