import { invitations } from "@marquee/contract/invitations";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { LinkRow } from "../admission/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { lazy } from "../kernel/lazy.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { Button } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Section } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { displayName } from "../ui/avatar.tsx";
import { links } from "./reads.ts";

const NewLink = lazy(() => import("./new-link.tsx").then((module) => ({ default: module.NewLink })));
const LinkUses = lazy(() => import("./link-uses.tsx").then((module) => ({ default: module.LinkUses })));

/** The links by which people come into the community, for whoever makes them. */
export function CommunityLinks() {
  const t = useText();
  const { NAME } = useSite();
  const self = useSelf();
  const list = useList(...links);
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<string>();
  const end = useAction(invitations.endLink);
  return (
    <Section title={t("admission.links")} id="links">
      <p className="measure pb-3 text-muted">{t("invitation.linksText")}</p>
      <Button icon={Link2} onClick={() => setMaking(true)}>
        {t("admission.newLink")}
      </Button>
      <List
        {...pagesOf(list)}
        idOf={(link) => link.id}
        render={(link) => (
          <div>
            <LinkRow
              link={link}
              path="/join"
              name={NAME}
              onEnd={() => end.mutateAsync({ linkId: link.id })}
              onUses={() => setShown(link.id)}
            />
            {link.creator.id !== self?.id && displayName(link.creator) && (
              <p className="pb-3 text-14 text-muted">{t("invitation.linkOf", { name: displayName(link.creator) })}</p>
            )}
          </div>
        )}
        className="mt-3 grid grid-cols-1 divide-y divide-line"
        empty={<p className="pt-3 text-muted">{t("invitation.noLinks")}</p>}
        skeleton={<Skeleton className="mt-3 h-14 w-full" />}
      />
      <Suspense>
        {isMaking && <NewLink onClose={() => setMaking(false)} />}
        {shown !== undefined && <LinkUses linkId={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </Section>
  );
}
