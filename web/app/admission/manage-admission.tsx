import { admission } from "@marquee/contract/admission";
import { BadgeCheck, FileText, Link2, MessageCircleQuestion } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Section } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { BanRow } from "./ban-row.tsx";
import { LinkRow } from "./link-row.tsx";
import { bansOf, linksOf, tiersFor, type GroupDetail, type GroupLink } from "./reads.ts";

const EditQuestions = lazy(() => import("./edit-questions.tsx").then((module) => ({ default: module.EditQuestions })));
const EditRules = lazy(() => import("./edit-rules.tsx").then((module) => ({ default: module.EditRules })));
const EditTiers = lazy(() => import("./edit-tiers.tsx").then((module) => ({ default: module.EditTiers })));
const LinkUses = lazy(() => import("./link-uses.tsx").then((module) => ({ default: module.LinkUses })));
const NewLink = lazy(() => import("./new-link.tsx").then((module) => ({ default: module.NewLink })));

type GroupProps = { readonly group: GroupDetail };

/** For who looks after a group: what it asks of whoever comes, by which links they come, and who stays out. */
export function ManageAdmission({ group }: GroupProps) {
  return (
    <>
      <Asked group={group} />
      <Links group={group} />
      <Bans group={group} />
    </>
  );
}

function Asked({ group }: GroupProps) {
  const t = useText();
  const [edited, setEdited] = useState<"questions" | "rules" | "tiers">();
  const close = () => setEdited(undefined);
  const hasTiers = (useRead(...tiersFor(group.id)).data ?? []).length > 0;
  const { questions, rulesVersion } = group;
  return (
    <Section title={t("admission.asked")} id="asked">
      <p className="measure pb-3 text-muted">
        {t("admission.askedText", { count: questions.length })}{" "}
        {rulesVersion === null ? t("admission.noRules") : t("admission.hasRules", { version: rulesVersion })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button icon={MessageCircleQuestion} onClick={() => setEdited("questions")}>
          {t("admission.editQuestions")}
        </Button>
        <Button icon={FileText} onClick={() => setEdited("rules")}>
          {t("admission.editRules")}
        </Button>
        {hasTiers && (
          <Button icon={BadgeCheck} onClick={() => setEdited("tiers")}>
            {t("groupTier.editTiers")}
          </Button>
        )}
      </div>
      <Suspense>
        {edited === "questions" && <EditQuestions group={group} onClose={close} />}
        {edited === "tiers" && <EditTiers group={group} onClose={close} />}
        {edited === "rules" && <EditRules group={group} onClose={close} />}
      </Suspense>
    </Section>
  );
}

function Links({ group: { id, name } }: GroupProps) {
  const t = useText();
  const list = useList(...linksOf(id));
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<GroupLink>();
  const end = useAction(admission.revokeLink);
  return (
    <Section title={t("admission.links")} id="links">
      <Button icon={Link2} onClick={() => setMaking(true)}>
        {t("admission.newLink")}
      </Button>
      <List
        {...pagesOf(list)}
        idOf={(link) => link.id}
        render={(link) => (
          <LinkRow
            link={link}
            path="/groups/join"
            name={name}
            onEnd={() => end.mutateAsync({ groupId: id, linkId: link.id })}
            onUses={() => setShown(link)}
          />
        )}
        className="mt-3 grid grid-cols-1 divide-y divide-line"
        empty={<p className="pt-3 text-muted">{t("admission.noLinks")}</p>}
        skeleton={<Skeleton className="mt-3 h-14 w-full" />}
      />
      <Suspense>
        {isMaking && <NewLink groupId={id} onClose={() => setMaking(false)} />}
        {shown && <LinkUses link={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </Section>
  );
}

function Bans({ group: { id } }: GroupProps) {
  const t = useText();
  const list = useList(...bansOf(id));
  return (
    <Section title={t("admission.bans")} id="bans">
      <List
        {...pagesOf(list)}
        idOf={({ account }) => account.id}
        render={(ban) => <BanRow ban={ban} />}
        className="grid grid-cols-1 divide-y divide-line"
        empty={<p className="text-muted">{t("admission.noBans")}</p>}
        skeleton={<Skeleton className="h-14 w-full" />}
      />
    </Section>
  );
}
