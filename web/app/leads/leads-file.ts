import type { DataOf } from "@marquee/contract/kernel";
import type { leads } from "@marquee/contract/leads";
import type { TableFile } from "../table/index.ts";

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

/** Leads as a table, under the names that programs for customers know. */
export function leadsFile(leads: readonly Pick<Lead, (typeof columns)[number] | "event">[]): TableFile {
  const lines = leads.map((lead) => [lead.event?.name ?? null, ...columns.map((column) => lead[column])]);
  return { name: "leads", head: ["event", ...columns], lines };
}
