import { managedChannels } from "@marquee/contract/managed-channels";
import type { Call } from "@marquee/contract/kernel";
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
import { type ChannelManager, type ManagedChannel, managersOf, readsOf, studio } from "./reads.ts";

const AddManager = lazy(() => import("./add-manager.tsx").then((module) => ({ default: module.AddManager })));

/** Who publishes in a channel: who made it, and its managers, of whom each may leave. */
export function ChannelManagers({ channel }: { channel: ManagedChannel }) {
  const t = useText();
  const managers = useRead(...managersOf(channel.id)).data?.items ?? [];
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title={t("managedChannel.managers")} id="managers">
      <ul aria-labelledby="managers" className="divide-y divide-line">
        {channel.creator && (
          <li className="flex items-center gap-2 py-1">
            <PersonLink person={channel.creator}>
              <Badge>{t("managedChannel.creator")}</Badge>
            </PersonLink>
          </li>
        )}
        {managers.map((manager) => (
          <ManagerRow key={manager.account.id} channel={channel} manager={manager} />
        ))}
      </ul>
      {channel.viewer.canOwn && (
        <p className="mt-3">
          <Button icon={UserPlus} onClick={() => setAdding(true)}>
            {t("managedChannel.addManager")}
          </Button>
        </p>
      )}
      <Suspense>{isAdding && <AddManager channelId={channel.id} onClose={() => setAdding(false)} />}</Suspense>
    </Section>
  );
}

function ManagerRow({ channel, manager: { account } }: { channel: ManagedChannel; manager: ChannelManager }) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { canOwn } = channel.viewer;
  const leaves = useSelf()?.id === account.id;
  const keeps = readsOf(channel);
  const remove = useAction(managedChannels.removeManager, {
    // Whoever has left may read it no longer.
    keeps: (call: Call, input) => leaves && keeps(call, input),
    onDone: () => (leaves ? navigate(studio, { replace: true }) : undefined),
  });
  const name = displayName(account);
  return (
    <li className="flex items-center gap-2 py-1">
      <PersonLink person={account} />
      {leaves ? (
        <IconButton icon={LogOut} label={t("managedChannel.leave")} onClick={() => setAsking(true)} />
      ) : (
        canOwn && (
          <IconButton
            icon={Trash2}
            label={t("managedChannel.removeManagerNamed", { name })}
            onClick={() => setAsking(true)}
          />
        )
      )}
      <Confirm
        open={isAsking}
        danger
        title={
          leaves
            ? t("managedChannel.leaveAsk", { channel: channel.name })
            : t("managedChannel.removeManagerAsk", { name })
        }
        action={t(leaves ? "managedChannel.leave" : "managedChannel.removeManager")}
        onConfirm={() => remove.mutateAsync({ channelId: channel.id, accountId: account.id })}
        onClose={() => setAsking(false)}
      >
        <p>{t(leaves ? "managedChannel.leaveText" : "managedChannel.removeManagerText")}</p>
      </Confirm>
    </li>
  );
}
