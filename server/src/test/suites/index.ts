import { accessSuite } from "./access.ts";
import { actingSuite } from "./acting.ts";
import { blockedSuite } from "./blocked.ts";
import { hostileSuite } from "./hostile.ts";
import { idempotencySuite } from "./idempotency.ts";
import { idSuite } from "./ids.ts";
import { outsiderSuite } from "./outsider.ts";
import { ownRowsSuite } from "./own-rows.ts";
import { memberDataSuite } from "./member-data.ts";
import { moduleSuite } from "./modules.ts";
import { pagingSuite } from "./paging.ts";
import { registeredGuestSuite } from "./registered-guests.ts";
import { resultSuite } from "./results.ts";
import { staleSuite } from "./stale.ts";
import type { Suite } from "./suite.ts";
import { tenancySuite } from "./tenancy.ts";
import { textSuite } from "./texts.ts";

/** The rules that every call keeps. */
export const suites: readonly Suite[] = [
  {
    sentence: "refuses guests unless it is open to them, and members where it is for administrators",
    check: accessSuite,
  },
  {
    sentence: "knows who registered without an account where it says so, and at their event alone",
    check: registeredGuestSuite,
  },
  { sentence: "keeps to what the community has set for its module", check: moduleSuite },
  { sentence: "takes ids where it says ids, and names the one that is wrong", check: idSuite },
  {
    sentence: "answers malformed and hostile values without failing",
    check: (subjects) => hostileSuite(subjects, 25, 20261120),
    isOfDatabase: true,
  },
  {
    sentence: "does not tell another tenant's id from one that does not exist",
    check: tenancySuite,
    isOfDatabase: true,
  },
  { sentence: "has one effect and one answer for a key", check: idempotencySuite, isOfDatabase: true },
  { sentence: "pages through its list without gap or repeat", check: pagingSuite, isOfDatabase: true },
  { sentence: "takes hostile texts as text or refuses them, quickly", check: textSuite, isOfDatabase: true },
  { sentence: "answers what its schema says", check: resultSuite, isOfDatabase: true },
  { sentence: "refuses whoever has no right to it, and changes nothing then", check: outsiderSuite },
  { sentence: "leaves the rows of two others who did the same as they were", check: ownRowsSuite },
  {
    sentence: "lets delegates, members of a team and nobody else act as it declares, and notes both names",
    check: actingSuite,
  },
  { sentence: "neither shows nor reaches anybody with a block between them and the caller", check: blockedSuite },
  {
    sentence: "leaves of who deletes their account only what is declared, and hands out what is theirs",
    check: memberDataSuite,
  },
  { sentence: "leaves no answer that is otherwise after it to be taken for fresh", check: staleSuite },
];
