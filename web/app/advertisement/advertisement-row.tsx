import { advertisement } from "@marquee/contract/advertisement";
import { ChartColumn, Ellipsis, Pause, Pencil, Play, X } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { percentText, sentenceDayText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { Picture } from "../ui/picture.tsx";
import type { ManagedAdvertisement } from "./reads.ts";

export type Asked = { readonly what: "edit" | "figures" | "remove"; readonly of: ManagedAdvertisement };

const tones: Readonly<Record<ManagedAdvertisement["state"], Tone>> = {
  planned: "accent",
  running: "positive",
  paused: "warning",
  ended: "neutral",
};

type RowProps = { advertisement: ManagedAdvertisement; onAsk: (asked: Asked) => void };

/** One of them: what it is, whether it runs, and what came of it. */
export function AdvertisementRow({ advertisement: shown, onAsk }: RowProps) {
  const t = useText();
  const { id, name, type, image, state } = shown;
  return (
    <li className="flex items-center gap-3 py-3">
      <Picture
        image={image}
        seed={id}
        ratio={type === "square" ? "square" : "banner"}
        sizes="96px"
        className="w-18 shrink-0 rounded-control pair:w-24"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
          <Badge tone={tones[state]}>{t(`advertisement.${state}`)}</Badge>
        </p>
        <Period of={shown} />
        <Figures of={shown} />
      </div>
      <RowMenu shown={shown} onAsk={onAsk} />
    </li>
  );
}

function Period({ of: { startsAt, endsAt } }: { of: ManagedAdvertisement }) {
  const t = useText();
  const reading = useReading();
  const day = (at: string) => sentenceDayText(Date.parse(at), reading);
  if (!startsAt && !endsAt) return null;
  const [from, until] = [startsAt && day(startsAt), endsAt && day(endsAt)];
  const words =
    from && until
      ? t("advertisement.fromUntil", { from, until })
      : from
        ? t("advertisement.from", { from })
        : t("advertisement.until", { until: until ?? "" });
  return (
    <p className="text-14 text-muted" suppressHydrationWarning>
      {words}
    </p>
  );
}

function Figures({ of: { views, clicks } }: { of: ManagedAdvertisement }) {
  const t = useText();
  const { locale } = useReading();
  if (views === 0) return <p className="text-14 text-muted">{t("advertisement.notSeen")}</p>;
  const rate = percentText(Math.round((clicks / views) * 1_000) / 10, locale);
  return (
    <p className="figures text-14 text-muted">
      {t("advertisement.views", { count: views })} · {t("advertisement.clicks", { count: clicks })} · {rate}
    </p>
  );
}

function RowMenu({ shown, onAsk }: { shown: ManagedAdvertisement; onAsk: (asked: Asked) => void }) {
  const t = useText();
  const update = useAction(advertisement.update);
  const { id: advertisementId, name, paused } = shown;
  const turn = () => update.mutate({ advertisementId, body: { paused: !paused } });
  const ask = (what: Asked["what"]) => () => onAsk({ what, of: shown });
  const items: MenuItem[] = [
    { id: "figures", label: t("advertisement.figures"), icon: ChartColumn, onChoose: ask("figures") },
    { id: "edit", label: t("advertisement.change"), icon: Pencil, onChoose: ask("edit") },
    paused
      ? { id: "resume", label: t("advertisement.resume"), icon: Play, onChoose: turn }
      : { id: "pause", label: t("advertisement.pause"), icon: Pause, onChoose: turn },
    { id: "remove", label: t("advertisement.removeAction"), icon: X, danger: true, onChoose: ask("remove") },
  ];
  return (
    <Menu label={t("advertisement.actionsFor", { name })} items={items} className="grid place-items-center text-muted">
      <Icon of={Ellipsis} />
    </Menu>
  );
}
