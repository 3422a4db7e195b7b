import { type Embed, type EmbedShape, embedSite } from "@marquee/contract/kernel";
import { ExternalLink, Map, Play } from "lucide-react";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useText } from "../kernel/page/page.tsx";
import { useIsOnline } from "../kernel/page/use-is-online.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { Icon } from "../ui/icon.tsx";
import { sitesShown } from "./sites-shown.ts";

type EmbedCardProps = { embed: Embed; title: string };

/**
 * What another site has to show, as a card of ours: that site is asked for nothing until its reader presses, who is told
 * before that it will see their address. 'Always' is remembered on the device, for this site.
 */
export function EmbedCard({ embed, title }: EmbedCardProps) {
  const t = useText();
  const isOnline = useIsOnline();
  const isAlways = useSyncExternalStore(sitesShown.subscribe, sitesShown.get, sitesShown.none).includes(embed.site);
  const [isPressed, setPressed] = useState(false);
  const name = embedSite(embed.site).name ?? "";
  if (isPressed || isAlways)
    return (
      <div className="grid gap-1">
        <Frame embed={embed} title={title} takesFocus={isPressed} />
        <div className="flex flex-wrap items-center gap-x-4 text-14">
          <OnSite href={embed.href} name={name} />
          {isAlways && (
            <Button look="quiet" onClick={() => sitesShown.set(embed.site, false)}>
              {t("longText.noLongerAlways", { site: name })}
            </Button>
          )}
        </div>
      </div>
    );
  return <Closed {...{ embed, title, name, isOnline }} onShow={() => setPressed(true)} />;
}

type ClosedProps = EmbedCardProps & { name: string; isOnline: boolean; onShow: () => void };

function Closed({ embed, title, name, isOnline, onShow }: ClosedProps) {
  const t = useText();
  const id = useId();
  const [isToStay, setToStay] = useState(false);
  const show = () => {
    if (isToStay) sitesShown.set(embed.site, true);
    onShow();
  };
  return (
    <section
      aria-labelledby={`${id}-title`}
      style={styleOf(embed.shape, "minimum")}
      className="grid content-center gap-3 rounded-card border border-line bg-surface-2 p-4 sm:p-6"
    >
      <div className="flex items-center gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent-text">
          <Icon of={embed.shape === "map" ? Map : Play} />
        </span>
        <div className="min-w-0">
          <p id={`${id}-title`} dir="auto" className="line-clamp-3 font-semibold wrap-anywhere">
            {title}
          </p>
          <p className="text-14 text-muted">{name}</p>
        </div>
      </div>
      <p id={`${id}-told`} className="text-14 text-muted">
        {isOnline ? t("longText.willSee", { site: name }) : t("longText.offline", { site: name })}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
        <Button look="primary" disabled={!isOnline} aria-describedby={`${id}-title ${id}-told`} onClick={show}>
          {t("longText.show")}
        </Button>
        <Checkbox
          label={t("longText.always", { site: name })}
          checked={isToStay}
          onChange={({ currentTarget }) => setToStay(currentTarget.checked)}
        />
      </div>
      <OnSite href={embed.href} name={name} />
    </section>
  );
}

function OnSite({ href, name }: { href: string; name: string }) {
  const t = useText();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer ugc"
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-14 font-medium text-accent-text hover:underline"
    >
      {t("longText.openOn", { site: name })}
      <Icon of={ExternalLink} size={16} />
    </a>
  );
}

/** What that document hands on to what it shows (`embedding/frame.ts`): it plays, and leads the page nowhere. */
const mayInFrame = "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

/** It goes through a document of ours, which may show that site and no other (`embedding/frame.ts`). */
function Frame({ embed, title, takesFocus }: EmbedCardProps & { takesFocus: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  const source = `/embed/frame?${new URLSearchParams({ url: embed.href, title })}`;
  return (
    <iframe
      ref={frame}
      src={source}
      title={title}
      sandbox={mayInFrame}
      loading="lazy"
      referrerPolicy="same-origin"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      style={styleOf(embed.shape, "whole")}
      className="block w-full rounded-card border-0 bg-surface-2 print:hidden"
    />
  );
}

/** The same room before and after, as far as its words fit into it. */
function styleOf(shape: EmbedShape, part: "minimum" | "whole") {
  if (shape === "map" || shape === "film") return { aspectRatio: shape === "map" ? "8 / 5" : "16 / 9" };
  return part === "whole" ? { height: shape } : { minHeight: shape };
}
