import { groupFiles } from "@marquee/contract/group-files";
import type { DataOf } from "@marquee/contract/kernel";
import { FileText } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import type { GroupDetail } from "./reads.ts";

type GroupFile = DataOf<typeof groupFiles.list>[number];

export const filesIn = (groupId: string, search: string) =>
  [groupFiles.list, { groupId, search, pageSize: 30 }] as const;
export const wordsOf = (address: URLSearchParams): string => address.get("search") ?? "";

/** What people have sent each other in a group, found by its name. */
export function FilesOfGroup({ group }: { group: GroupDetail }) {
  const t = useText();
  const search = wordsOf(useSearchParams()[0]);
  const list = useList(...filesIn(group.id, search));
  const title = t("group.files");
  return (
    <section aria-label={title}>
      <PageMeta
        title={`${title} · ${group.name}`}
        path={`/groups/${group.slug}/files`}
        hidden={group.access === "private"}
      />
      <AddressSearchBox placeholder={t("groupParts.searchFiles")} />
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(file) => <FileRow file={file} />}
        className="mt-3 grid grid-cols-1 divide-y divide-line"
        skeleton={<Skeleton className="mt-3 h-14 w-full rounded-card" />}
        empty={
          <div className="mt-4">
            <EmptyState
              drawing={search ? "search" : "message"}
              title={search ? t("groupParts.noFilesFound", { search }) : t("groupParts.noFiles")}
            >
              {search ? t("group.noneFoundText") : t("groupParts.noFilesText")}
            </EmptyState>
          </div>
        }
      />
    </section>
  );
}

/** A file with who sent it, when, and the way to where it was sent. */
function FileRow({ file: { file, account, sentAt, activityId, threadId, channelId } }: { file: GroupFile }) {
  const t = useText();
  const place = activityId
    ? { to: `/posts/${activityId}`, label: t("groupParts.fileIn.post") }
    : threadId
      ? { to: `/threads/${threadId}`, label: t("groupParts.fileIn.discussion") }
      : { to: `/messages/${channelId}`, label: t("groupParts.fileIn.conversation") };
  return (
    <div className="flex flex-wrap items-center gap-x-4 py-1">
      <a
        href={file.path}
        download={file.name}
        aria-label={t("media.saveFile", { name: file.name })}
        className="flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-3 hover:underline"
      >
        <Icon of={FileText} />
        <bdi className="min-w-0 font-medium wrap-anywhere">{file.name}</bdi>
      </a>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-14 text-muted">
        <bdi>{displayName(account)}</bdi>
        <When at={sentAt} />
        <Link to={place.to} className="inline-flex min-h-11 items-center text-accent-text hover:underline">
          {place.label}
        </Link>
      </p>
    </div>
  );
}
