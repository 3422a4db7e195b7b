import { infiniteOptions } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { posts } from "@marquee/contract/posts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { keepText } from "../kernel/keep-text.ts";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { candidatesFor, forgetFiles, type Attachments, type Named, useUpload } from "../messages/index.ts";
import type { Standing } from "./reads.ts";

type WritingProps = {
  /** Names the draft, which survives a reload. */
  readonly draft: string;
  readonly stands: Standing & { readonly commentedId?: string };
  readonly attachments?: Attachments;
  readonly onSent?: () => void;
};

/** The words of a post or a comment while they are written, and where they go. Refused, they stay where they are. */
export function useWriting({ draft, stands, attachments, onSent }: WritingProps) {
  const isLive = useIsLive();
  const [typed, setTyped] = useState<string>();
  const create = useAction(posts.create, { faults: "form" });
  const upload = useUpload();
  const text = typed ?? (isLive ? (localStorage.getItem(draft) ?? "") : "");
  const onChange = (words: string): void => {
    setTyped(words);
    keepText(draft, words);
  };
  const onSend = async (): Promise<void> => {
    const carried = await upload(attachments?.list ?? []);
    await create.mutateAsync({ body: { message: text.trim(), ...carried, ...stands } });
    if (attachments) void forgetFiles(attachments.take());
    onChange("");
    onSent?.();
  };
  return { text, onChange, onSend };
}

/** Whom an @ may name. Who may not read what is written is left to the server, which names nobody else. */
export function useNamed(ownId: string | undefined): Named {
  const api = useApi();
  const [name, look] = useState<string>();
  const found = useInfiniteQuery({
    ...infiniteOptions(api, accounts.list, { accountType: "account", pageSize: 20, search: name ?? "" }),
    enabled: name !== undefined,
  });
  const people = found.data?.pages.flatMap(({ items }) => items) ?? [];
  return { candidates: name === undefined ? [] : candidatesFor(name, people, ownId ?? ""), look };
}
