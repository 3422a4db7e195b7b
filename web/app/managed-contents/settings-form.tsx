import { ApiError } from "@marquee/client";
import type { ContentAccess } from "@marquee/contract/contents";
import { managedChannelErrors } from "@marquee/contract/managed-channels";
import { managedContentErrors as errors } from "@marquee/contract/managed-contents";
import { type Form, useForm } from "../kernel/forms/use-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AccordionItem } from "../ui/accordion.tsx";
import { TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { SentForm } from "../ui/sent-form.tsx";
import { AccessFields } from "./access-fields.tsx";
import type { ManagedContent } from "./reads.ts";
import type { Saving } from "./use-saving.ts";

const platforms = ["externalUrl", "appleUrl", "spotifyUrl", "googleUrl", "youtubeUrl"] as const;
export type Settings = {
  readonly content: {
    readonly slug: string;
    readonly access: ContentAccess;
    readonly tierIds: readonly string[];
    readonly planIds: readonly string[];
    readonly groupOnly: boolean;
    readonly featured: boolean;
    readonly visible: boolean;
  } & Readonly<Record<(typeof platforms)[number], string>>;
};

const settingsOf = (content: ManagedContent): Settings => ({
  content: {
    slug: content.slug,
    access: content.access,
    tierIds: content.tiers.map(({ id }) => id),
    planIds: content.plans.map(({ id }) => id),
    groupOnly: content.groupOnly,
    featured: content.featured,
    visible: content.visible,
    externalUrl: content.externalUrl ?? "",
    appleUrl: content.appleUrl ?? "",
    spotifyUrl: content.spotifyUrl ?? "",
    googleUrl: content.googleUrl ?? "",
    youtubeUrl: content.youtubeUrl ?? "",
  },
});

/** Which field a refusal is about. */
const fieldOf: Readonly<Record<string, string>> = {
  [managedChannelErrors.slugTaken.code]: "content.slug",
  [errors.tiersMissing.code]: "content.tierIds",
  [errors.unknownTier.code]: "content.tierIds",
  [errors.plansMissing.code]: "content.planIds",
  [errors.unknownPlan.code]: "content.planIds",
  [errors.noGroup.code]: "content.groupOnly",
};

type SettingsFormProps = { content: ManagedContent; saving: Pick<Saving, "change"> };

/** Begins anew where somebody else has changed it. */
export function SettingsForm(props: SettingsFormProps) {
  return <Fields key={JSON.stringify(settingsOf(props.content))} {...props} />;
}

function Fields({ content, saving }: SettingsFormProps) {
  const t = useText();
  const { origin } = usePageFacts();
  const before = settingsOf(content);
  const form = useForm<Settings>({
    initial: before,
    check: (typed) => ({
      ...(!/^[a-z0-9-]{2,100}$/.test(typed.content.slug) && { "content.slug": t("managedContent.slugWrong") }),
      ...Object.fromEntries(
        platforms
          .filter((name) => typed.content[name] !== "" && !/^https?:\/\/\S+$/.test(typed.content[name]))
          .map((name) => [`content.${name}`, t("managedContent.linkWrong")]),
      ),
    }),
    submit: async (typed) => {
      await saving.change(changedIn(before, typed, content.state === "published"));
      showToast({ kind: "success", text: t("managedContent.settingsSaved") });
    },
    explain: (error) => {
      const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
      return field && error instanceof ApiError ? { field, message: error.message } : undefined;
    },
  });
  return (
    <SentForm form={form} action={t("managedContent.saveSettings")}>
      <AccessFields form={form} slug={content.channel.slug} />
      <CheckField
        {...form.field("content.featured")}
        label={t("managedContent.featured")}
        hint={t("managedContent.featuredHint")}
      />
      {content.state === "published" && (
        <CheckField
          {...form.field("content.visible")}
          label={t("managedContent.visible")}
          hint={t("managedContent.found.addressHint")}
        />
      )}
      <TextField
        {...form.field("content.slug")}
        label={t("managedContent.slug")}
        hint={<bdi>{`${origin}/contents/${form.values.content.slug}`}</bdi>}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Links form={form} />
    </SentForm>
  );
}

function Links({ form }: { form: Form<Settings> }) {
  const t = useText();
  return (
    <AccordionItem title={t("managedContent.links")}>
      <div className="grid grid-cols-1 gap-5 pb-4">
        <p className="text-14 text-muted">{t("managedContent.linksText")}</p>
        {platforms.map((name) => (
          <TextField
            key={name}
            {...form.field(`content.${name}`)}
            label={t(`managedContent.link.${name}`)}
            inputMode="url"
            required={false}
          />
        ))}
      </div>
    </AccordionItem>
  );
}

/** Only what is otherwise: what somebody else has changed meanwhile stays. */
function changedIn({ content: before }: Settings, { content: now }: Settings, isOut: boolean) {
  const links = platforms.filter((name) => before[name] !== now[name]).map((name) => [name, now[name] || null]);
  return {
    ...(before.slug !== now.slug && { slug: now.slug }),
    ...(before.featured !== now.featured && { featured: now.featured }),
    ...(before.groupOnly !== now.groupOnly && { groupOnly: now.groupOnly }),
    ...(isOut && before.visible !== now.visible && { visible: now.visible }),
    access: now.access,
    ...(now.access === "tiers" && { tierIds: [...now.tierIds] }),
    ...(now.access === "plans" && { planIds: [...now.planIds] }),
    ...Object.fromEntries(links),
  };
}
