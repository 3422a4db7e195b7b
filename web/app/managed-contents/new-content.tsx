import { ChevronDown, Plus } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, buttonLook } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { typeIcons } from "./type-icon.ts";
import { begunTypes, useBegin } from "./use-begin.ts";

/** Begins something: what, is chosen in a menu. */
export function NewContent({ channelId }: { channelId: string }) {
  const t = useText();
  const begin = useBegin(channelId);
  return (
    <Menu
      label={t("managedContent.new")}
      className={buttonLook({ look: "primary" })}
      items={begunTypes.map((type) => ({
        id: type,
        label: t(`managedContent.type.${type}`),
        icon: typeIcons[type],
        onChoose: () => void begin(type).catch(() => undefined),
      }))}
    >
      <span aria-hidden="true" className="inline-flex items-center gap-2">
        <Icon of={Plus} />
        {t("managedContent.new")}
        <Icon of={ChevronDown} size={16} />
      </span>
    </Menu>
  );
}

/** The same for who comes here to begin something. */
export function BeginDialog({ channelId, onClose }: { channelId: string; onClose: () => void }) {
  const t = useText();
  const begin = useBegin(channelId);
  return (
    <Dialog open onClose={onClose} title={t("managedContent.beginTitle")}>
      <div className="grid grid-cols-1 gap-3">
        {begunTypes.map((type) => (
          <AsyncButton key={type} wide icon={typeIcons[type]} onClick={() => begin(type)}>
            {t(`managedContent.type.${type}`)}
          </AsyncButton>
        ))}
      </div>
    </Dialog>
  );
}
