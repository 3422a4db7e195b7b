import { levels } from "@marquee/contract/levels";
import { HandHeart, Pencil, Plus, X } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton, Button, IconButton, LinkButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { PersonLine } from "../ui/person-line.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { LevelHead } from "./level-head.tsx";
import { allLevels, type Level, sponsorsAt } from "./reads.ts";

const LevelDialog = lazy(() => import("./level-dialog.tsx").then((module) => ({ default: module.LevelDialog })));
const NameSponsors = lazy(() => import("./name-sponsors.tsx").then((module) => ({ default: module.NameSponsors })));

const needs = pageNeeds(
  async ({ read, list }) => {
    const { items } = await read(...allLevels);
    await Promise.all(items.map(({ id }) => list(...sponsorsAt(id))));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

type Asked = { readonly what: "edit" | "remove" | "name"; readonly level: Level } | { readonly what: "add" };

/** At what the community is sponsored, and by whom. */
export default function ManageLevelsPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("levels.title")} width="reading">
        <PageMeta title={t("levels.title")} hidden />
        <p className="measure text-muted">{t("levels.manageText")}</p>
        <Levels />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Levels() {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { data, isError, refetch } = useRead(...allLevels);
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return <Skeleton className="mt-6 h-40 w-full rounded-card" />;
  const add = (
    <Button icon={Plus} look="primary" onClick={() => setAsked({ what: "add" })}>
      {t("levels.add")}
    </Button>
  );
  return (
    <>
      {data.items.length === 0 ? (
        <div className="mt-6">
          <EmptyState drawing="people" title={t("levels.none")} action={add}>
            {t("levels.noneHere")}
          </EmptyState>
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {add}
          <LinkButton to="/sponsors">{t("levels.look")}</LinkButton>
        </div>
      )}
      {data.items.map((level) => (
        <ManagedLevel key={level.id} level={level} onAsk={(what) => setAsked({ what, level })} />
      ))}
      <Suspense>
        {asked?.what === "add" && <LevelDialog onClose={close} />}
        {asked?.what === "edit" && <LevelDialog level={asked.level} onClose={close} />}
        {asked?.what === "name" && <NameSponsors level={asked.level} onClose={close} />}
      </Suspense>
      <Remove level={asked?.what === "remove" ? asked.level : undefined} onClose={close} />
    </>
  );
}

function ManagedLevel({ level, onAsk }: { level: Level; onAsk: (what: "edit" | "remove" | "name") => void }) {
  const t = useText();
  const list = useList(...sponsorsAt(level.id));
  const name = useAction(levels.name);
  return (
    <section aria-labelledby={level.slug} className="mt-8 border-t border-line pt-6">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <LevelHead level={level} />
        </div>
        <IconButton icon={Pencil} label={t("levels.edit", { level: level.name })} onClick={() => onAsk("edit")} />
        <IconButton icon={X} label={t("levels.remove", { level: level.name })} onClick={() => onAsk("remove")} />
      </div>
      <p className="mt-3">
        <Button icon={HandHeart} aria-label={t("levels.nameAt", { level: level.name })} onClick={() => onAsk("name")}>
          {t("levels.name")}
        </Button>
      </p>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(sponsor) => (
          <div className="flex min-h-14 min-w-0 items-center gap-3">
            <PersonLine person={sponsor}>
              <AsyncButton
                aria-label={t("levels.takeOffNamed", { name: displayName(sponsor), level: level.name })}
                onClick={() =>
                  name
                    .mutateAsync({ levelId: level.id, accountId: sponsor.id, body: { sponsors: false } })
                    .catch(() => undefined)
                }
              >
                {t("levels.takeOff")}
              </AsyncButton>
            </PersonLine>
          </div>
        )}
        className="mt-2 grid grid-cols-1 divide-y divide-line"
        empty={<p className="pt-3 text-muted">{t("levels.nobody")}</p>}
        skeleton={<Skeleton className="mt-2 h-14 w-full" />}
      />
    </section>
  );
}

function Remove({ level, onClose }: { level: Level | undefined; onClose: () => void }) {
  const t = useText();
  // Who sponsors at it is on the page until the list without it has come, and is not asked for again.
  const remove = useAction(levels.remove, {
    keeps: ({ id }, { levelId }) => id === levels.accounts.id && levelId === level?.id,
  });
  return (
    <Confirm
      open={level !== undefined}
      onClose={onClose}
      title={t("levels.removeTitle", { level: level?.name ?? "" })}
      action={t("levels.removeAction")}
      danger
      onConfirm={async () => (level ? remove.mutateAsync({ levelId: level.id }) : undefined)}
    >
      {t("levels.removeText")}
    </Confirm>
  );
}
