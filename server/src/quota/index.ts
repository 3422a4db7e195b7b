export { storageRanLow } from "./events.ts";
export { accountPool, readAccountStorage, readCommunityStorage, storageLimits } from "./queries.ts";
export { giveStorageBack, growStorage, sizeText, takeStorage } from "./take-storage.ts";
