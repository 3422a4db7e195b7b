import { contentAccesses, type ContentAccess } from "@marquee/contract/contents";
import { useRead } from "../kernel/data/use-read.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { studioChannelAt } from "../managed-channels/index.ts";
import { CheckField, ChoicesField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { allPlans, allTiers } from "./reads.ts";
import type { Settings } from "./settings-form.tsx";

/** Who may read, hear or watch it. What nobody of the community can have is not offered. */
export function AccessFields({ form, slug }: { form: Form<Settings>; slug: string }) {
  const t = useText();
  const tiers = useRead(...allTiers).data;
  const plans = useRead(...allPlans).data?.items;
  const group = useRead(...studioChannelAt(slug)).data?.group;
  const { access, groupOnly } = form.values.content;
  const isOffered = (each: ContentAccess): boolean =>
    each === access || ((each !== "tiers" || tiers?.length !== 0) && (each !== "plans" || plans?.length !== 0));
  return (
    <>
      <ChoiceField<ContentAccess>
        {...form.field("content.access")}
        label={t("managedContent.access")}
        options={contentAccesses
          .filter(isOffered)
          .map((value) => ({ value, label: t(`managedContent.access.${value}`) }))}
      />
      {access === "tiers" &&
        (tiers ? (
          <ChoicesField
            {...form.field("content.tierIds")}
            label={t("managedContent.tiers")}
            options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : (
          <Skeleton className="h-24 w-full" />
        ))}
      {access === "plans" &&
        (plans ? (
          <ChoicesField
            {...form.field("content.planIds")}
            label={t("managedContent.plans")}
            options={plans.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : (
          <Skeleton className="h-24 w-full" />
        ))}
      {(group || groupOnly) && (
        <CheckField
          {...form.field("content.groupOnly")}
          label={t("managedContent.groupOnly", { name: group?.name ?? "" })}
        />
      )}
    </>
  );
}
