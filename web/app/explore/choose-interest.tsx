import { interests, interestsChosen } from "@marquee/contract/interests";
import { Check, ChevronDown } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import type { Interest } from "./reads.ts";

const own = [interests.mine, { pageSize: 60 }] as const;

/** Makes an interest one of the reader's: everybody has as many as all others, so it takes the place of another. */
export function ChooseInterest({ interest: { id, name } }: { interest: Interest }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const chosen = useRead(...own, { enabled: signedIn }).data?.items;
  const choose = useAction(interests.choose, {
    onDone: () => showToast({ kind: "success", text: t("explore.nowYours", { name }) }),
  });
  if (signedIn && !chosen) return null;
  if (chosen?.some((each) => each.id === id)) {
    return (
      <LinkButton icon={Check} to="/settings/interests">
        {t("explore.yours")}
      </LinkButton>
    );
  }
  if (!chosen || chosen.length < interestsChosen) {
    return (
      <LinkButton look="primary" to="/settings/interests">
        {t("explore.choose")}
      </LinkButton>
    );
  }
  const insteadOf = (other: string) => () =>
    choose.mutate({
      body: { interestIds: [...chosen.map((each) => each.id).filter((each) => each !== other), id] },
    });
  return (
    <Menu
      label={t("explore.choose")}
      items={chosen.map((other) => ({
        id: other.id,
        label: t("explore.insteadOf", { name: other.name }),
        onChoose: insteadOf(other.id),
      }))}
      className="inline-flex items-center gap-1.5 bg-accent px-4 font-medium text-on-accent hover:bg-accent"
    >
      {t("explore.choose")}
      <Icon of={ChevronDown} size={16} />
    </Menu>
  );
}
