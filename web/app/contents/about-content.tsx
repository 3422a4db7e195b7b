import { PlatformLinks } from "../channels/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { InterestChips } from "../interests/index.ts";
import { ChannelCard } from "./channel-card.tsx";
import { Guests } from "./guests.tsx";
import { type Content, interestsOfContent } from "./reads.ts";

/** Who is in it, what it is about, where else it is found, and the channel that it came out in. */
export function AboutContent({ content, className = "" }: { content: Content; className?: string }) {
  return (
    <div className={`grid grid-cols-1 content-start gap-8 print:hidden ${className}`}>
      <Guests guests={content.guests} />
      <PlatformLinks links={content} />
      <Interests content={content} />
      <ChannelCard slug={content.channel.slug} />
    </div>
  );
}

function Interests({ content }: { content: Content }) {
  const { canSee } = useModule("interests");
  const about = useRead(...interestsOfContent(content)).data?.items ?? [];
  return canSee && about.length > 0 ? <InterestChips interests={about} /> : null;
}
