import type { ContentType } from "@marquee/contract/contents";
import { managedContents } from "@marquee/contract/managed-contents";
import { ExternalLink, Mail, Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { LongText } from "../long-texts/index.ts";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { idsOf, type ManagedContent, pathOfReader } from "./reads.ts";
import { typeIcons } from "./type-icon.ts";
import type { Saving } from "./use-saving.ts";
import type { Written } from "./written.ts";
import { Icon } from "../ui/icon.tsx";

type PreviewDialogProps = {
  content: ManagedContent;
  type: ContentType;
  written: Written;
  saving: Pick<Saving, "save">;
  onClose: () => void;
};

/** As it will be read, on a wide screen and on a telephone, and as a mail to oneself. */
export function PreviewDialog({ content, type, written, saving, onClose }: PreviewDialogProps) {
  const t = useText();
  const [width, setWidth] = useState<"wide" | "phone">("wide");
  const test = useAction(managedContents.test, {
    onDone: () => showToast({ kind: "success", text: t("managedContent.testSent") }),
  });
  const sendTest = async () => {
    // What is mailed is what the server has.
    if (await saving.save()) await test.mutateAsync(idsOf(content)).catch(() => undefined);
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t("managedContent.preview")}
      actions={
        <>
          <LinkButton look="quiet" icon={ExternalLink} to={pathOfReader(content)} target="_blank">
            {t("managedContent.openPage")}
          </LinkButton>
          <AsyncButton icon={Mail} onClick={sendTest}>
            {t("managedContent.sendTest")}
          </AsyncButton>
        </>
      }
    >
      <Segmented
        label={t("managedContent.previewWidth")}
        value={width}
        onChange={setWidth}
        options={[
          { value: "wide", label: t("managedContent.onScreen"), icon: Monitor },
          { value: "phone", label: t("managedContent.onPhone"), icon: Smartphone },
        ]}
      />
      <article
        aria-label={t("managedContent.preview")}
        className={classes(
          "mx-auto mt-4 rounded-card border border-line bg-surface-0",
          width === "phone" ? "max-w-90 p-4" : "p-6",
        )}
      >
        <p className="text-14 text-muted">{content.channel.name}</p>
        <h3
          dir="auto"
          className={classes(
            "mt-1 font-display leading-tight font-semibold",
            width === "phone" ? "text-28" : "text-36",
          )}
        >
          {written.title || t("managedContent.untitled")}
        </h3>
        {written.description && (
          <p dir="auto" className="mt-2 text-18 whitespace-pre-line text-muted">
            {written.description}
          </p>
        )}
        {content.image && (
          <img src={content.image.uri} alt="" className="mt-4 aspect-video w-full rounded-card object-cover" />
        )}
        {type !== "article" && (
          <p className="mt-4 flex items-center gap-3 rounded-card bg-surface-2 p-4">
            <Icon of={typeIcons[type]} />
            {written.duration || t(`managedContent.type.${type}`)}
          </p>
        )}
        <div dir="auto" className="mt-5">
          <LongText text={written.body} />
        </div>
      </article>
    </Dialog>
  );
}
