import { integrations } from "@marquee/contract/integrations";
import { Check, ExternalLink, Plug } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button, buttonLook } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { decidedAhead, type Permissions, type Service } from "./reads.ts";

const nothing: Permissions = { info: false, contact: false };

type ServiceCardProps = {
  service: Service;
  /** False for whoever acts for another person: what that one decides is theirs alone. */
  mayDecide: boolean;
  /** Asks how much it may know. */
  onAsk: (service: Service) => void;
};

/** A service: what it asks for or gets, and what can be decided about it. */
export function ServiceCard({ service, mayDecide, onAsk }: ServiceCardProps) {
  const t = useText();
  const { enabled, publicUrl, details, permissions } = service;
  const { name, description } = details;
  return (
    <Card className="grid gap-4">
      <div className="flex min-w-0 gap-4">
        <Logo address={details.logo} />
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-18 wrap-anywhere">
            {name}
            <State service={service} />
          </h2>
          {description && <p className="measure text-muted wrap-anywhere">{description}</p>}
          <p className="mt-2 text-14">
            {t(enabled ? "integration.gets" : "integration.asks", {
              what: useWhat(enabled ? permissions : details.permissions),
            })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {enabled && publicUrl && (
          <a href={publicUrl} target="_blank" rel="noopener noreferrer" className={buttonLook({ look: "primary" })}>
            {t("integration.open", { name })}
            <Icon of={ExternalLink} size={16} />
            <span className="sr-only">({t("integration.newTab")})</span>
          </a>
        )}
        {mayDecide && <Decisions service={service} onAsk={onAsk} />}
      </div>
    </Card>
  );
}

function Logo({ address }: { address: string }) {
  if (address === "")
    return (
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-surface-2 text-muted">
        <Icon of={Plug} />
      </span>
    );
  return (
    <img
      src={address}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className="size-12 shrink-0 rounded-control object-contain"
    />
  );
}

function State({ service: { status } }: { service: Service }) {
  const t = useText();
  if (status === "enabled")
    return (
      <Badge tone="positive" icon={Check}>
        {t("integration.allowed")}
      </Badge>
    );
  return status === "blocked" ? <Badge>{t("integration.blocked")}</Badge> : null;
}

/** In plain words. */
function useWhat({ info, contact }: Permissions): string {
  const t = useText();
  if (info && contact) return t("integration.what.both");
  return t(info ? "integration.what.info" : contact ? "integration.what.contact" : "integration.what.nothing");
}

function Decisions({ service, onAsk }: Omit<ServiceCardProps, "mayDecide">) {
  const t = useText();
  const { type, status, details } = service;
  const { name, permissions: asked } = details;
  const inTurn = `integration ${type}`;
  const ahead = (next: Service["status"], permissions: Permissions) => () => decidedAhead(type, next, permissions);
  const enable = useAction(integrations.enable, { inTurn, optimistic: ahead("enabled", asked) });
  const disable = useAction(integrations.disable, { inTurn, optimistic: ahead("disabled", nothing) });
  const block = useAction(integrations.block, { inTurn, optimistic: ahead("blocked", nothing) });
  const asksForBoth = asked.info && asked.contact;
  const allow = () => (asksForBoth ? onAsk(service) : enable.mutate({ type, body: {} }));
  const labelled = (action: "allow" | "change" | "stop" | "never" | "again") => ({
    "aria-label": t(`integration.${action}Of`, { name }),
    children: t(`integration.${action}`),
  });
  if (status === "enabled")
    return (
      <>
        {asksForBoth && <Button {...labelled("change")} onClick={() => onAsk(service)} />}
        <Button {...labelled("stop")} onClick={() => disable.mutate({ type })} />
      </>
    );
  return (
    <>
      <Button {...labelled("allow")} look={status === "blocked" ? "plain" : "primary"} onClick={allow} />
      {status === "blocked" ? (
        <Button {...labelled("again")} look="quiet" onClick={() => disable.mutate({ type })} />
      ) : (
        <Button {...labelled("never")} look="quiet" onClick={() => block.mutate({ type })} />
      )}
    </>
  );
}
