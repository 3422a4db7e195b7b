import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { AccordionItem } from "./accordion.tsx";
import { ShareButton } from "./share-button.tsx";

const EmbedCodes = lazy(() => import("./embed-codes.tsx").then((module) => ({ default: module.EmbedCodes })));

type SharePageProps = {
  kind: "event" | "group";
  slug: string;
  title: string;
  /** Offers it for other sites too. */
  canEmbed: boolean;
} & Pick<Parameters<typeof ShareButton>[0], "label" | "wide" | "iconOnly">;

/** Passes an event or a group on, as its own address; whoever looks after it can show it on another site as well. */
export function SharePage({ kind, slug, title, canEmbed, ...look }: SharePageProps) {
  const t = useText();
  const { origin } = usePageFacts();
  const path = `${kind}s/${slug}`;
  const codes = (
    <AccordionItem title={t("embedding.code")} look="quiet">
      <Suspense>
        <div className="pt-3">
          <EmbedCodes path={path} data={{ [kind]: slug }} title={title} />
        </div>
      </Suspense>
    </AccordionItem>
  );
  return <ShareButton {...look} title={title} url={`${origin}/${path}`} {...(canEmbed && { more: codes })} />;
}
