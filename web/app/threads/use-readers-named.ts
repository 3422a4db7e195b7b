import { infiniteOptions } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { threads } from "@marquee/contract/threads";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { candidatesFor, type Named } from "../messages/index.ts";
import type { Thread } from "./reads.ts";

/** Whom an @ may name: those in the circle of a thread, else everybody in the community. */
export function useReadersNamed(
  { circle }: { readonly circle: Pick<NonNullable<Thread["circle"]>, "id" | "type"> | null },
  ownId: string,
): Named {
  const api = useApi();
  const [name, look] = useState<string>();
  const isOpen = circle?.type !== "closed";
  const isAsked = name !== undefined;
  const everybody = useInfiniteQuery({
    ...infiniteOptions(api, accounts.list, { accountType: "account", pageSize: 20, search: name ?? "" }),
    enabled: isAsked && isOpen,
  });
  const inside = useInfiniteQuery({
    ...infiniteOptions(api, threads.circleAccounts, {
      circleId: circle?.id ?? "",
      pageSize: 20,
      search: name ?? "",
    }),
    enabled: isAsked && !isOpen,
  });
  if (name === undefined) return { candidates: [], look };
  const people = isOpen
    ? (everybody.data?.pages.flatMap(({ items }) => items) ?? [])
    : (inside.data?.pages.flatMap(({ items }) =>
        items.flatMap(({ role, account }) => (role === "invited" ? [] : [account])),
      ) ?? []);
  return { candidates: candidatesFor(name, people, ownId), look };
}
