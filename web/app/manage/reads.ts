import type { DataOf } from "@marquee/contract/kernel";
import { manage } from "@marquee/contract/manage";

export type ManagedTier = DataOf<typeof manage.tiers>[number];

export const allTiers = [manage.tiers, {}] as const;
export const holdersOf = (tierId: string) => [manage.tierAccounts, { tierId, pageSize: 20 }] as const;
