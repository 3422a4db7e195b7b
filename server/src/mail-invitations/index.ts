export { mailInvitationsAdded } from "./events.ts";
export { expectAddresses } from "./invite-addresses.ts";
export { addressKeyOf, tokenOf } from "./refusals.ts";
export { askAgain, cancel, insertAddresses, takeTurns } from "./repo/invitations.ts";
