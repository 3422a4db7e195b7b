import type { DataOf } from "@marquee/contract/kernel";
import type { leads } from "@marquee/contract/leads";
import { csvBegin, csvLine } from "../table/index.ts";

type Lead = DataOf<typeof leads.list>[number];

const columns = [
  "firstName",
  "lastName",
  "title",
  "company",
  "email",
  "phone",
  "website",
  "linkedIn",
  "note",
  "status",
  "createdAt",
] as const;

/** Leads as a file of comma separated values, in which no text is a formula. */
export function leadsFile(leads: readonly Pick<Lead, (typeof columns)[number] | "event">[]): string[] {
  const lines = leads.map((lead) => csvLine([lead.event?.name ?? null, ...columns.map((column) => lead[column])]));
  return [csvBegin, csvLine(["event", ...columns]), ...lines];
}
