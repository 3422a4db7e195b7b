export { mountArchive } from "./archive/serve-archive.ts";
export { asNow } from "./as-now.ts";
export { findRights } from "./repo.ts";
export { accountGateway, newShareCode } from "./account-gateway.ts";
export {
  accountColumns,
  type AccountRow,
  accountSearch,
  byUsername,
  listPopular,
  readPlace,
} from "./queries/accounts.ts";
export { eraseAccount, newNameOfDeleted } from "./queries/erasing.ts";
export { readWaiting } from "./queries/waiting.ts";
export { isFollowing, listKnown, readAcquaintance } from "./queries/follows.ts";
export { isAccountThere, listNamedAccounts } from "./queries/listed.ts";
export {
  accountOf,
  accountSummaryFields,
  type AccountSummaryRow,
  accountSummaryView,
  findSummary,
  nobody,
} from "./queries/summaries.ts";
export {
  amongBlocked,
  areBlocked,
  countAmongBlocked,
  followedBy,
  isThere,
  listedAccounts,
  blockedBy,
  blocksNobody,
  notBlocked,
  notBlockedBetween,
  notBlockedByCaller,
  visibleAccounts,
} from "./queries/visibility.ts";
export { byName, saysPerson } from "./queries/words.ts";
export { accountTexts } from "./search-texts.ts";
export { indexAccounts } from "./index-accounts.ts";
export { accountView } from "./views.ts";
export { readSelfView, readUnblocked } from "./read-account.ts";
export { readAccountView } from "./relate.ts";
export { findBySub, insertAccount } from "./repo.ts";
export { appointNamed } from "./administrators.ts";
export { appointModerator, letInAgain, mute, suspend, trust } from "./change-standing.ts";
export { restorePerson, setAdministrator, setTier, suspendPerson } from "./manage-people.ts";
export { findReceiver, type Receiver } from "./queries/receivers.ts";
export { findAdministrators, findPeople, listPeople, type Person } from "./queries/people.ts";
export { usernameFrom } from "./usernames.ts";
export { accountCreated, accountDeleted, accountFollowed } from "./events.ts";
export { responsibleOf } from "./queries/responsible.ts";
