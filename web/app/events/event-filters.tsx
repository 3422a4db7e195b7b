import { events } from "@marquee/contract/events";
import { ChevronDown, X } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { Link } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { dayOf, languageName } from "../kernel/i18n/format.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { Chip } from "../ui/chip.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { daysText, usualDays } from "./event-days.ts";
import { addressOf, askedOf, cleared, type EventFilter, isNarrowed } from "./filter.ts";

const DaysDialog = lazy(() => import("./days-dialog.tsx").then((module) => ({ default: module.DaysDialog })));

type FilterProps = { filter: EventFilter };

/** What the list is narrowed by, a chip each, and how many events that leaves. What a choice would leave stands at it. */
export function EventFilters({ filter }: FilterProps) {
  const t = useText();
  const { timeZone } = useReading();
  const choices = useRead(events.choices, askedOf(filter, timeZone)).data;
  const count = choices?.count;
  return (
    <div className="grid grid-cols-1 gap-1">
      <nav
        aria-label={t("finding.narrow")}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] rail:mx-0 rail:flex-wrap rail:overflow-visible rail:px-0"
      >
        <DaysChip filter={filter} />
        <Choices filter={filter} choices={choices} />
      </nav>
      <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-4 text-14 text-muted">
        <span className="figures">{count !== undefined && t("finding.count", { count })}</span>
        {isNarrowed(filter) && (
          <Link
            to={addressOf(cleared(filter))}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1 font-medium text-accent-text hover:underline"
          >
            <Icon of={X} size={16} />
            {t("finding.clearFilters")}
          </Link>
        )}
      </p>
    </div>
  );
}

type Counted = ReturnType<typeof useRead<typeof events.choices>>["data"];

function Choices({ filter, choices }: FilterProps & { choices: Counted }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const interests = useModule("interests");
  const groups = useModule("groups");
  const numbered = (name: string, count: number): string => t("finding.choice", { name, count });
  const { places = [], free = 0, paid = 0, online = 0, inPerson = 0, available = 0 } = choices ?? {};
  const placeName = (name: string) => places.find(({ city }) => same(city, name))?.city ?? name;
  const interestName = choices?.interests.find(({ interest }) => interest.id === filter.interest)?.interest.name;
  const groupName = choices?.groups.find(({ group }) => group.id === filter.group)?.group.name;
  return (
    <>
      <ChoiceChip
        filter={filter}
        name="place"
        label={t("finding.place")}
        every={t("finding.allLocations")}
        chosen={filter.place && placeName(filter.place)}
        options={places.map(({ city, count }) => ({ value: city, label: numbered(city, count) }))}
      />
      <ChoiceChip
        filter={filter}
        name="price"
        label={t("finding.price")}
        every={t("finding.anyPrice")}
        chosen={filter.price && t(`finding.price.${filter.price}`)}
        options={[
          { value: "free", label: numbered(t("finding.price.free"), free) },
          { value: "paid", label: numbered(t("finding.price.paid"), paid) },
        ]}
      />
      <ChoiceChip
        filter={filter}
        name="online"
        label={t("finding.format")}
        every={t("finding.anyFormat")}
        chosen={filter.online && t(`finding.online.${filter.online}`)}
        options={[
          { value: "no", label: numbered(t("finding.online.no"), inPerson) },
          { value: "yes", label: numbered(t("finding.online.yes"), online) },
        ]}
      />
      <span className="shrink-0">
        <Chip
          to={addressOf({ ...filter, available: filter.available ? undefined : true })}
          chosen={filter.available === true}
          replace
        >
          {available > 0 && !filter.available ? numbered(t("finding.available"), available) : t("finding.available")}
        </Chip>
      </span>
      {interests.canSee && (filter.interest !== undefined || (choices?.interests.length ?? 0) > 0) && (
        <ChoiceChip
          filter={filter}
          name="interest"
          label={t("finding.interest")}
          every={t("finding.anyInterest")}
          chosen={filter.interest && (interestName ?? t("finding.interest"))}
          options={(choices?.interests ?? []).map(({ interest, count }) => ({
            value: interest.id,
            label: numbered(interest.name, count),
          }))}
        />
      )}
      {groups.canSee && (filter.group !== undefined || (choices?.groups.length ?? 0) > 0) && (
        <ChoiceChip
          filter={filter}
          name="group"
          label={t("finding.group")}
          every={t("finding.anyGroup")}
          chosen={filter.group && (groupName ?? t("finding.group"))}
          options={(choices?.groups ?? []).map(({ group, count }) => ({
            value: group.id,
            label: numbered(group.name, count),
          }))}
        />
      )}
      {(filter.language !== undefined || (choices?.languages.length ?? 0) > 1) && (
        <ChoiceChip
          filter={filter}
          name="language"
          label={t("finding.language")}
          every={t("finding.anyLanguage")}
          chosen={filter.language && languageName(filter.language, formatLocale)}
          options={(choices?.languages ?? []).map(({ language, count }) => ({
            value: language,
            label: numbered(languageName(language, formatLocale), count),
          }))}
        />
      )}
    </>
  );
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

type ChoiceChipProps = FilterProps & {
  name: "place" | "price" | "online" | "interest" | "group" | "language";
  label: string;
  /** What stands for no choice. */
  every: string;
  chosen: string | undefined;
  options: readonly { value: string; label: string }[];
};

function ChoiceChip({ filter, name, label, every, chosen, options }: ChoiceChipProps) {
  const to = (value?: string) => addressOf({ ...filter, [name]: value });
  const items = [
    { id: "every", label: every, to: to() },
    ...options.map(({ value, label: words }) => ({ id: `is-${value}`, label: words, to: to(value) })),
  ];
  return <MenuChip label={label} chosen={chosen} items={items} />;
}

const chip =
  "inline-flex min-h-11 max-w-64 shrink-0 items-center gap-1.5 rounded-full! border px-4 text-14 font-medium transition-colors";

function MenuChip({ label, chosen, items }: { label: string; chosen: string | undefined; items: readonly MenuItem[] }) {
  return (
    <Menu
      label={chosen === undefined ? label : `${label}: ${chosen}`}
      items={items}
      className={classes(
        chip,
        chosen === undefined ? "border-line-strong bg-surface-1" : "border-accent bg-accent-soft text-accent-text",
      )}
    >
      <span className="truncate">{chosen ?? label}</span>
      <Icon of={ChevronDown} size={16} />
    </Menu>
  );
}

function DaysChip({ filter }: FilterProps) {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const { locale, now, timeZone } = useReading();
  const usual = usualDays(dayOf(now, timeZone));
  const { from, to } = filter;
  const items = [
    { id: "any", label: t("finding.anyDay"), to: addressOf({ ...filter, from: undefined, to: undefined }) },
    ...(["today", "tomorrow", "weekend", "week", "month"] as const).map((name) => ({
      id: name,
      label: t(`finding.days.${name}`),
      to: addressOf({ ...filter, ...usual[name] }),
    })),
    { id: "choose", label: t("finding.chooseDays"), onChoose: () => setChoosing(true) },
  ];
  const chosen = from === undefined && to === undefined ? undefined : daysText({ from, to }, locale);
  return (
    <>
      <MenuChip label={t("finding.when")} chosen={chosen} items={items} />
      <Suspense>{isChoosing && <DaysDialog filter={filter} onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
}
