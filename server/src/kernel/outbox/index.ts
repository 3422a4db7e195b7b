export { createRelay, type Relay } from "./relay.ts";
export { effect, preparedReaction, type Reaction, reaction } from "./reaction.ts";
export { forgetProcessed, readBacklog } from "./queries.ts";
