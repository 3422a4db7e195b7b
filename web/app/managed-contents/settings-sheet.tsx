import { useText } from "../kernel/page/page.tsx";
import { ContentGuests } from "../managed-guests/index.ts";
import { Section } from "../ui/page.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { CollectionsField } from "./collections-field.tsx";
import { InterestsField } from "./interests-field.tsx";
import { idsOf, type ManagedContent } from "./reads.ts";
import { SettingsForm } from "./settings-form.tsx";
import type { Saving } from "./use-saving.ts";

type SettingsSheetProps = { content: ManagedContent; saving: Pick<Saving, "change">; onClose: () => void };

/** All that there is to say of it beside its words: who reads it, its address, who is in it, what it is about. */
export function SettingsSheet({ content, saving, onClose }: SettingsSheetProps) {
  const t = useText();
  const ids = idsOf(content);
  return (
    <Sheet open onClose={onClose} title={t("managedContent.settings")}>
      <div className="grid grid-cols-1 gap-8">
        <SettingsForm content={content} saving={saving} />
        <ContentGuests ids={ids} />
        <Section title={t("managedContent.about")} id="interests">
          <InterestsField ids={ids} />
        </Section>
        <CollectionsField ids={ids} />
      </div>
    </Sheet>
  );
}
