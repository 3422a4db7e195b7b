import type { DemoContact } from "../types.ts";

/** Cards that those who may be signed in as have scanned. */
export const contacts: readonly DemoContact[] = [
  { keeper: "ines.duarte", of: "kenji.watanabe", note: "Bread for the lantern supper: order by Tuesday." },
  { keeper: "ines.duarte", of: "tadhg.omahony", note: "" },
  { keeper: "ines.duarte", of: "amara.okafor", note: "Sings alto. Asked about the choir's autumn dates." },
  { keeper: "chloe.nguyen", of: "ines.duarte", note: "Met at Repair Week, looks after the lantern list." },
  { keeper: "chloe.nguyen", of: "hana.sato", note: "Has a spare kayak, the blue one." },
  { keeper: "kenji.watanabe", of: "noor.haddad", note: "冬至の市の件で連絡する" },
  { keeper: "kenji.watanabe", of: "brendan.walsh", note: "" },
];
