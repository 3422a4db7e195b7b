import { infiniteOptions } from "@marquee/client";
import { chat } from "@marquee/contract/chat";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { candidatesFor, type Named } from "../messages/index.ts";
import type { Membership } from "./reads.ts";

/** Members of a conversation of several by the name being written. The first are here already; the rest are looked up. */
export function useMembersNamed(membership: Membership): Named {
  const { channelId, accountId } = membership;
  const [name, look] = useState<string>();
  const isGroup = membership.channel.kind === "group";
  const list = useInfiniteQuery({
    ...infiniteOptions(useApi(), chat.members, { channelId, pageSize: 20, search: name ?? "" }),
    enabled: name !== undefined && isGroup,
  });
  if (name === undefined || !isGroup) return { candidates: [], look };
  const known = [...membership.channel.members, ...(list.data?.pages.flatMap(({ items }) => items) ?? [])];
  return {
    candidates: candidatesFor(
      name,
      known.map(({ account }) => account),
      accountId,
    ),
    look,
  };
}
