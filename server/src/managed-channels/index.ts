export { addInterestOf, nameInterestOf, nameKnownInterests } from "./name-interests.ts";
export { lockChannel } from "./repo/channels.ts";
export { deleteInterestOf } from "./repo/interests.ts";
