import { self } from "@marquee/contract/accounts";
import { contacts } from "@marquee/contract/contacts";
import { ContactRound, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { OwnProfile } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import { CardFields } from "./card-fields.tsx";
import { cardAddress, spokenCode } from "./codes.ts";

const needs = pageNeeds(({ read }) => Promise.all([read(self.get, {}), read(contacts.choices, {})]), {
  forMembers: true,
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** The reader's own card: its code to be scanned, and what stands on it. */
export default function CardPage() {
  const t = useText();
  const own = useRead(self.get, {}).data;
  if (!own) return null;
  const toContacts = (
    <LinkButton to="/contacts" icon={ContactRound}>
      {t("contacts.title")}
    </LinkButton>
  );
  return (
    <Page title={t("contacts.myCard")} actions={toContacts}>
      <PageMeta title={t("contacts.myCard")} hidden />
      <div className="grid items-start gap-6 split:grid-cols-[22rem_1fr]">
        <OwnCode own={own} />
        <section aria-labelledby="on-card" className="max-w-reading">
          <h2 id="on-card" className="text-22">
            {t("contacts.onCard")}
          </h2>
          <p className="measure mt-1 mb-3 text-muted">{t("contacts.onCardText")}</p>
          <CardFields own={own} />
          <NewCode />
        </section>
      </div>
    </Page>
  );
}

function OwnCode({ own }: { own: OwnProfile }) {
  const t = useText();
  const { origin } = usePageFacts();
  const name = displayName(own);
  const address = cardAddress(origin, own.shareCode);
  const work = [own.title, own.company].filter(Boolean).join(" · ");
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <Avatar person={own} size={60} important />
      <div>
        <p className="text-22 font-semibold">{name}</p>
        {work && <p className="text-muted">{work}</p>}
      </div>
      <div className="w-full max-w-72">
        <QrCode text={address} label={t("contacts.qrLabel")} />
      </div>
      <p className="text-14 text-muted">
        {t("contacts.orCode")}
        <span dir="ltr" className="figures block text-18 font-semibold tracking-wide text-text">
          {spokenCode(own.shareCode)}
        </span>
      </p>
      <ShareButton look="primary" wide url={address} title={name} label={t("contacts.share")} />
    </Card>
  );
}

function NewCode() {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const renew = useAction(contacts.renewCode, {
    onDone: () => showToast({ kind: "success", text: t("contacts.renewed") }),
  });
  return (
    <div className="mt-6 border-t border-line pt-6">
      <p className="measure mb-3 text-14 text-muted">{t("contacts.renewHint")}</p>
      <Button icon={RefreshCw} onClick={() => setAsking(true)}>
        {t("contacts.renew")}
      </Button>
      <Confirm
        open={isAsking}
        title={t("contacts.renewTitle")}
        action={t("contacts.renew")}
        onConfirm={() => renew.mutateAsync({})}
        onClose={() => setAsking(false)}
      >
        {t("contacts.renewText")}
      </Confirm>
    </div>
  );
}
