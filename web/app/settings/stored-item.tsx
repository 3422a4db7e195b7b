import { storage, type StoredKind } from "@marquee/contract/storage";
import type { DataOf } from "@marquee/contract/kernel";
import { FileText, Film, Image, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { sizeText } from "../kernel/i18n/format.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Confirm } from "../ui/confirm.tsx";
import { Ago } from "../ui/when.tsx";
import { SettingRow } from "./setting-row.tsx";

export const storedKindTexts: Readonly<Record<StoredKind, TextId>> = {
  image: "settings.storageKind.image",
  file: "settings.storageKind.file",
  video: "settings.storageKind.video",
};
const icons: Readonly<Record<StoredKind, LucideIcon>> = { image: Image, file: FileText, video: Film };

/** One upload with its size, opened by its name, and deleted after a question. */
export function StoredItemRow({ item }: { item: DataOf<typeof storage.items>[number] }) {
  const t = useText();
  const { locale } = useReading();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(storage.removeItem, {
    onDone: () => showToast({ kind: "success", text: t("settings.storageRemoved") }),
  });
  const name = item.name || t(storedKindTexts[item.kind]);
  return (
    <SettingRow
      icon={icons[item.kind]}
      title={
        <a href={item.url} className="break-words underline">
          <bdi>{name}</bdi>
        </a>
      }
      hint={
        <>
          {sizeText(item.bytes, locale)} · <Ago at={item.createdAt} />
        </>
      }
      action={{ label: t("settings.storageRemove"), onChoose: () => setAsking(true) }}
    >
      <Confirm
        open={isAsking}
        title={t("settings.storageRemoveTitle", { name })}
        action={t("settings.storageRemove")}
        danger
        onConfirm={() => remove.mutateAsync({ itemId: item.id })}
        onClose={() => setAsking(false)}
      >
        {t("settings.storageRemoveText")}
      </Confirm>
    </SettingRow>
  );
}
