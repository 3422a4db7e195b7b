import { Plus, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import type { EventItem } from "../listings/index.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { type ListRules, rulesOf } from "./reads.ts";

const RulesDialog = lazy(() => import("./rules-dialog.tsx").then((module) => ({ default: module.RulesDialog })));
const AddPlaces = lazy(() => import("./add-places.tsx").then((module) => ({ default: module.AddPlaces })));

type Asked = { readonly what: "rules" | "places"; readonly list: ListRules };

/** The list of each kind of pass that has so many places: how it is set, how it stands, and more places for it. */
export function RulesOfLists({ event }: { event: EventItem }) {
  const [asked, setAsked] = useState<Asked>();
  const lists = useRead(...rulesOf(event.id)).data ?? [];
  const close = (): void => setAsked(undefined);
  return (
    <div className="mb-6 grid gap-3">
      {lists.map((list) => (
        <Rules key={list.passTypeId} list={list} onAsk={(what) => setAsked({ what, list })} />
      ))}
      <Suspense>
        {asked?.what === "rules" && <RulesDialog eventId={event.id} list={asked.list} onClose={close} />}
        {asked?.what === "places" && <AddPlaces eventId={event.id} list={asked.list} onClose={close} />}
      </Suspense>
    </div>
  );
}

function Rules({ list, onAsk }: { list: ListRules; onAsk: (what: Asked["what"]) => void }) {
  const t = useText();
  const { name, isOn, free, supply, waiting, waitingPlaces, offered, taken } = list;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 text-16">
          {name}
          <Badge tone={isOn ? "positive" : "neutral"}>{t(isOn ? "waitlist.on" : "waitlist.off")}</Badge>
        </h2>
        <p className="text-14 text-muted">
          {waiting + offered + taken > 0
            ? t("waitlist.numbers", { waiting, waitingPlaces, offered, taken })
            : t("waitlist.nobody")}
          {free !== null && ` · ${t("waitlist.free", { count: free })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {supply !== null && (
          <Button icon={Plus} onClick={() => onAsk("places")} aria-label={t("waitlist.addPlacesOf", { name })}>
            {t("waitlist.addPlaces")}
          </Button>
        )}
        <Button
          icon={SlidersHorizontal}
          onClick={() => onAsk("rules")}
          aria-label={`${t("waitlist.settings")}: ${name}`}
        >
          {t("waitlist.settings")}
        </Button>
      </div>
    </Card>
  );
}
