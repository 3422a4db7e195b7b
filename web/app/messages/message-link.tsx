import { queryOptions } from "@marquee/client";
import { storage } from "@marquee/contract/storage";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useSite, useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { createStore } from "../kernel/store.ts";

/** Messages whose preview was collapsed, until the page is reloaded. */
const folded = createStore<ReadonlySet<string>>(new Set());
const nothing: ReadonlySet<string> = new Set();

/**
 * What the page behind a message's first link says of itself, asked through our own server. Its place is kept while it
 * is asked for, so that nothing jumps when it comes; where there is nothing to show there is nothing.
 */
export function MessageLink({ messageKey, href }: { messageKey: string; href: string }) {
  const t = useText();
  const isFolded = useSyncExternalStore(folded.subscribe, folded.get, () => nothing).has(messageKey);
  const isOffered = useSite().MODULES.storage.enabled;
  const { data, isPending } = useQuery({
    ...queryOptions(useApi(), storage.linkPreview, { href }),
    enabled: !isFolded && isOffered,
    retry: false,
  });
  if (!isOffered) return null;
  if (isFolded)
    return <Fold icon={ChevronDown} label={t("chat.showPreview")} onPress={() => fold(messageKey, false)} />;
  if (isPending) return <div className={frame} aria-hidden="true" />;
  if (!data || !(data.title || data.description)) return null;
  return (
    <div className={frame}>
      <a
        href={href}
        target="_blank"
        rel="nofollow noopener noreferrer ugc"
        className="flex min-w-0 flex-1 items-stretch no-underline hover:underline"
      >
        {data.image && (
          <img src={data.image} alt="" loading="lazy" decoding="async" className="size-20 shrink-0 object-cover" />
        )}
        <span className="min-w-0 flex-1 px-3 py-1.5 text-14 leading-snug" dir="auto">
          <span className="block truncate text-12 text-muted">{data.siteName ?? hostOf(href)}</span>
          <span className="block truncate font-semibold">{data.title}</span>
          <span className="line-clamp-1 text-muted">{data.description}</span>
        </span>
      </a>
      <Fold icon={ChevronUp} label={t("chat.hidePreview")} onPress={() => fold(messageKey, true)} />
    </div>
  );
}

const frame = "mt-1.5 flex h-20 w-96 max-w-full overflow-hidden rounded-control bg-surface-1 text-text";

function Fold({ icon, label, onPress }: { icon: typeof ChevronUp; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center opacity-80 hover:opacity-100"
    >
      <Icon of={icon} size={18} />
    </button>
  );
}

function fold(messageKey: string, isOn: boolean): void {
  const keys = new Set(folded.get());
  if (isOn) keys.add(messageKey);
  else keys.delete(messageKey);
  folded.set(keys);
}

const hostOf = (href: string): string => URL.parse(href)?.host ?? href;
