import { infiniteOptions } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { interests } from "@marquee/contract/interests";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { candidatesFor, type Named } from "../messages/index.ts";

/** Whom an @ may name, and what a #. Who may not read what is written is left to the server, which names nobody else. */
export function useNamed(ownId: string | undefined): Named {
  const api = useApi();
  const [asked, ask] = useState<{ readonly name: string; readonly isInterest: boolean }>();
  const search = asked?.name ?? "";
  const found = useInfiniteQuery({
    ...infiniteOptions(api, accounts.list, { accountType: "account", pageSize: 20, search }),
    enabled: asked?.isInterest === false,
  });
  const tags = useInfiniteQuery({
    ...infiniteOptions(api, interests.list, { pageSize: 6, search }),
    enabled: asked?.isInterest === true,
  });
  const people = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const candidates = asked?.isInterest
    ? (tags.data?.pages[0]?.items ?? []).map(({ id, name }) => ({ id, username: name, person: {}, interest: name }))
    : asked === undefined
      ? []
      : candidatesFor(search, people, ownId ?? "");
  return {
    candidates,
    look: (name, sign) => ask(name === undefined ? undefined : { name, isInterest: sign === "#" }),
    hasInterests: true,
  };
}
