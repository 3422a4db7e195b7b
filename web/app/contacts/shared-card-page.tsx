import { contacts } from "@marquee/contract/contacts";
import type { DataOf } from "@marquee/contract/kernel";
import { Check, ContactRound, UserPlus } from "lucide-react";
import { useParams } from "react-router";
import { ProfileLinks } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { showToast } from "../kernel/toasts.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { AsyncButton, Button, LinkButton } from "../ui/button.tsx";
import { FieldList } from "../profile-fields/index.ts";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { CardWays } from "./card-ways.tsx";
import { useSaveCards } from "./use-save-cards.ts";

export { CardError as ErrorBoundary } from "./card-error.tsx";

const cardWith = (shareCode = "") => [contacts.card, { shareCode }] as const;

// A guest who scanned it signs in and comes back to it.
const needs = pageNeeds(({ read, params }) => read(...cardWith(params["code"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Somebody's card, as whoever scanned it is shown it. */
export default function SharedCardPage() {
  const { code } = useParams();
  const card = useRead(...cardWith(code)).data;
  if (!card) return null;
  const name = displayName(card);
  return (
    <Page width="reading">
      <PageMeta title={name} hidden />
      <Card className="mx-auto grid max-w-md justify-items-center gap-5 py-8! text-center">
        <Avatar person={card} size={128} important />
        <div>
          <h1 className="text-28">{name}</h1>
          <Work card={card} />
        </div>
        {card.bio && <p className="text-balance whitespace-pre-line">{card.bio}</p>}
        <div className="grid justify-items-center">
          <CardWays card={card} />
          <ProfileLinks profile={card} className="justify-center" />
        </div>
        <FieldList fields={card.fields} />
        <Ways card={card} code={code ?? ""} />
      </Card>
    </Page>
  );
}

type SharedCard = DataOf<typeof contacts.card>;

function Work({ card: { title, company } }: { card: SharedCard }) {
  const work = [title, company].filter(Boolean).join(" · ");
  return work && <p className="text-muted">{work}</p>;
}

function Ways({ card, code }: { card: SharedCard; code: string }) {
  const t = useText();
  const { save } = useSaveCards();
  const isOwn = useSelf()?.id === card.id;
  const name = displayName(card);
  const keep = useAction(contacts.add, {
    onDone: () => showToast({ kind: "success", text: t("contacts.kept", { name }) }),
  });
  if (isOwn) {
    return (
      <LinkButton look="primary" to="/card">
        {t("contacts.myCard")}
      </LinkButton>
    );
  }
  return (
    <div className="grid w-full gap-2">
      {card.isContact ? (
        <LinkButton look="soft" wide icon={Check} to="/contacts">
          {t("contacts.isKept")}
        </LinkButton>
      ) : (
        <AsyncButton look="primary" wide onClick={() => keep.mutateAsync({ body: { shareCode: code } })}>
          <Icon of={UserPlus} />
          {t("contacts.keep")}
        </AsyncButton>
      )}
      <Button wide icon={ContactRound} onClick={() => save(card.username, [card])}>
        {t("contacts.toAddressBook")}
      </Button>
      <LinkButton look="quiet" wide to={`/people/${card.username}`}>
        {t("profile.see")}
      </LinkButton>
    </div>
  );
}
