export { AddressesField } from "./addresses-field.tsx";
export { address, type Fault, shown } from "./addresses.ts";
export { InvitedAddress } from "./invited-address.tsx";
export { ManageMailInvitations } from "./manage-mail-invitations.tsx";
export { mailInvitationsOf, progressOf } from "./reads.ts";
export { SendingProgress, useWatch } from "./sending-progress.tsx";
