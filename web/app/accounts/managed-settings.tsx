import { self } from "@marquee/contract/accounts";
import type { Call, InputOf } from "@marquee/contract/kernel";
import type { CallData } from "@marquee/client";
import type { ReactNode } from "react";
import { type Needs, pageNeeds } from "../kernel/data/needs.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AdministratorsOnly } from "./administrators-only.tsx";

/** What administrators alone may read: nobody else is refused the page, which says so itself. */
export const administratorsNeed = (read: Needs["read"]): Needs =>
  pageNeeds(
    async (page) => {
      const { viewer } = await page.read(self.get, {});
      if (viewer.isAdministrator) await read(page);
    },
    { forMembers: true },
  );

export const needsOfAdministrators = <C extends Call>(call: C, input: NoInfer<InputOf<C>>): Needs =>
  administratorsNeed(({ read }) => read(call, input));

type ManagedSettingsProps<C extends Call> = {
  title: string;
  intro: ReactNode;
  read: readonly [call: C, input: NoInfer<InputOf<C>>];
  /** The form of what was read. */
  children: (data: CallData<C>) => ReactNode;
};

/** A page on which administrators change settings of the community. */
export function ManagedSettings<C extends Call>({ title, intro, read, children }: ManagedSettingsProps<C>) {
  return (
    <AdministratorsOnly>
      <ConsolePage title={title} width="reading">
        <PageMeta title={title} hidden />
        {intro}
        <Settings read={read}>{children}</Settings>
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Settings<C extends Call>({ read, children }: Pick<ManagedSettingsProps<C>, "read" | "children">) {
  const { data, isError, refetch } = useRead(...read);
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton className="h-96 w-full rounded-card" />;
  return <ReadFailed onRetry={refetch} />;
}
