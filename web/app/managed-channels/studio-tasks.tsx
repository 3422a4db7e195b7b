import { EyeOff, FileText, ImagePlus, TextCursorInput } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { type ManagedChannel, studioOf } from "./reads.ts";

/** What is to be done for a channel; nothing where nothing is. */
export function StudioTasks({ channel }: { channel: ManagedChannel }) {
  const t = useText();
  const { drafts, isDrawn, description, visible } = channel;
  const settings = studioOf(channel, "/settings");
  const tasks = [
    {
      isOpen: drafts > 0,
      to: studioOf(channel, "/contents?state=draft"),
      icon: FileText,
      title: t("managedChannel.draftsWait", { count: drafts }),
      hint: t("managedChannel.draftsWaitText", { count: drafts }),
    },
    {
      isOpen: isDrawn,
      to: `${settings}#artwork`,
      icon: ImagePlus,
      title: t("managedChannel.chooseArtwork"),
      hint: t("managedChannel.chooseArtworkText"),
    },
    {
      isOpen: !description,
      to: `${settings}#about`,
      icon: TextCursorInput,
      title: t("managedChannel.describe"),
      hint: t("managedChannel.describeText"),
    },
    {
      isOpen: !visible,
      to: `${settings}#shown`,
      icon: EyeOff,
      title: t("managedChannel.show"),
      hint: t("managedChannel.showText"),
    },
  ].filter(({ isOpen }) => isOpen);
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks" className="grid grid-cols-1 gap-3">
      <h2 id="tasks" className="text-18">
        {t("managedChannel.tasks")}
      </h2>
      <LinkList links={tasks} />
    </section>
  );
}
