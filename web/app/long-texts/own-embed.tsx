import type { Embed } from "@marquee/contract/kernel";
import { useEffect, useRef, useState } from "react";

type Shape = Exclude<Embed["shape"], string>;

/** A page of this site, as it shows it to others, as high as it is. */
export function OwnEmbed({ embed, title }: { embed: Embed; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<Shape>(360);
  useEffect(() => {
    const measure = () => {
      const part = frame.current?.contentDocument?.getElementById("part")?.offsetHeight;
      if (part) setHeight(part);
    };
    // What it told before this listened is read.
    measure();
    const over = new AbortController();
    addEventListener("message", ({ source }) => source === frame.current?.contentWindow && measure(), {
      signal: over.signal,
    });
    return () => over.abort();
  }, []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, which may what this one may
    <iframe
      ref={frame}
      src={embed.frame}
      title={title}
      loading="lazy"
      style={{ height }}
      className="block w-full max-w-120 border-0"
    />
  );
}
