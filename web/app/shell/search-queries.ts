import type { ModuleName } from "@marquee/contract/kernel";
import { useSite } from "../kernel/page/page.tsx";
import { isOpen } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import type { Kind } from "./use-narrowing.ts";

/** What of a search goes to the interface, whatever is searched. */
export type Asked = { readonly search?: string; readonly pageSize: number };
/** Whether a search means this kind of thing. */
export type Means = (kind: Kind) => boolean;

/** What an earlier search has found is none of one that does not ask for it. */
export const itemsOf = <Item>({ data }: { data?: { items: readonly Item[] } | undefined }, isAsked: boolean) =>
  isAsked ? (data?.items ?? []) : [];

/** Whether each part of the community can be shown to whoever searches. */
export function useMay(): (name: ModuleName) => boolean {
  const [site, self] = [useSite(), useSelf()];
  return (name) => isOpen(site, self, name);
}
