import { coHosts } from "@marquee/contract/co-hosts";
import { LogOut, Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { Suspense } from "../kernel/suspense.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Section } from "../ui/page.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { type CoHost, coHostsOf, type Organized, readsOf } from "./reads.ts";

const AddCoHost = lazy(() => import("./add-co-host.tsx").then((module) => ({ default: module.AddCoHost })));

/** Who organises an event: its host, and the co-hosts, of whom each may leave. */
export function HostsSection({ listing }: { listing: Organized }) {
  const t = useText();
  const beside = useRead(...coHostsOf(listing.id)).data?.items ?? [];
  const [isAdding, setAdding] = useState(false);
  const { canHost } = listing.viewer;
  return (
    <Section title={t("coHost.hosts")} id="hosts">
      <ul className="divide-y divide-line">
        {listing.creatorId !== null && (
          <li className="flex items-center gap-2 py-1">
            <PersonLink person={listing.creator}>
              <Badge>{t("coHost.host")}</Badge>
            </PersonLink>
          </li>
        )}
        {beside.map((coHost) => (
          <CoHostRow key={coHost.id} listing={listing} coHost={coHost} />
        ))}
      </ul>
      {canHost && (
        <p className="mt-3">
          <Button icon={UserPlus} onClick={() => setAdding(true)}>
            {t("coHost.add")}
          </Button>
        </p>
      )}
      <Suspense fallback={null}>
        {isAdding && <AddCoHost eventId={listing.id} onClose={() => setAdding(false)} />}
      </Suspense>
    </Section>
  );
}

function CoHostRow({ listing, coHost }: { listing: Organized; coHost: CoHost }) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { canHost } = listing.viewer;
  const isSelf = useSelf()?.id === coHost.id;
  const leaves = isSelf && !canHost;
  // Whoever has left may see the page no longer, nor a draft at all.
  const remove = useAction(coHosts.remove, {
    keeps: leaves ? readsOf(listing) : [],
    onDone: () => (leaves ? navigate("/organize", { replace: true }) : undefined),
  });
  const name = displayName(coHost);
  return (
    <li className="flex items-center gap-2 py-1">
      <PersonLink person={coHost}>
        <Badge>{t("coHost.coHost")}</Badge>
      </PersonLink>
      {leaves && <IconButton icon={LogOut} label={t("coHost.leave")} onClick={() => setAsking(true)} />}
      {canHost && (
        <IconButton icon={Trash2} label={t("coHost.removeNamed", { name })} onClick={() => setAsking(true)} />
      )}
      <Confirm
        open={isAsking}
        danger
        title={leaves ? t("coHost.leaveAsk", { event: listing.name }) : t("coHost.removeAsk", { name })}
        action={leaves ? t("coHost.leave") : t("coHost.remove")}
        onConfirm={() => remove.mutateAsync({ eventId: listing.id, accountId: coHost.id })}
        onClose={() => setAsking(false)}
      >
        <p>{leaves ? t("coHost.leaveText") : t("coHost.removeText")}</p>
      </Confirm>
    </li>
  );
}
