export { ComeInLater } from "./come-in-later.tsx";
export { GroupRulesText } from "./rules-text.tsx";
export { ManageAdmission } from "./manage-admission.tsx";
export { RulesNotice } from "./rules-notice.tsx";
export { bansOf, isAskedFirst, linksOf, mustAccept, rulesOf } from "./reads.ts";
