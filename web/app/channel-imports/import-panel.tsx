import { channelImports } from "@marquee/contract/channel-imports";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { type StudioChannel, studioOf } from "../managed-channels/index.ts";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { Section } from "../ui/page.tsx";
import { ProgressBar } from "../ui/progress.tsx";
import { FailedItems } from "./failed-items.tsx";
import type { ChannelImport } from "./reads.ts";
import { StartForm } from "./start-form.tsx";
import { useFigures } from "./use-figures.ts";

type Shown = { channel: StudioChannel; latest: ChannelImport };

/** What is imported now or was last: what was found, how far it is, or what came of it. */
export function ImportPanel({ channel, latest }: Shown) {
  const t = useText();
  const titles = {
    read: "channelImport.found",
    working: "channelImport.working",
    done: "channelImport.done",
    cancelled: "channelImport.cancelled",
  } as const;
  return (
    <Section title={t(titles[latest.state])} id="latest">
      <div className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface-1 p-4">
        <div>
          <p dir="auto" className="font-medium break-words">
            {latest.title ?? t("channelImport.untitled")}
          </p>
          <p className="text-14 break-words text-muted">
            {t(`channelImport.kind.${latest.kind}`)}
            {latest.href && (
              <>
                {" · "}
                <bdi className="break-all">{latest.href}</bdi>
              </>
            )}
          </p>
        </div>
        {latest.state === "read" && <ReadPart latest={latest} />}
        {latest.state === "working" && <WorkingPart latest={latest} />}
        {(latest.state === "done" || latest.state === "cancelled") && <DonePart channel={channel} latest={latest} />}
      </div>
    </Section>
  );
}

function ReadPart({ latest }: Pick<Shown, "latest">) {
  const t = useText();
  const figures = useFigures(latest);
  const hasNew = latest.waiting > 0;
  return (
    <>
      <p>{figures.join(" · ")}</p>
      {hasNew ? <StartForm latest={latest} /> : <p className="text-muted">{t("channelImport.nothingNew")}</p>}
    </>
  );
}

function WorkingPart({ latest }: Pick<Shown, "latest">) {
  const t = useText();
  const cancel = useAction(channelImports.cancel);
  const { channelId, id: importId, done, failed, skipped, waiting } = latest;
  const brought = done + failed;
  const all = brought + waiting;
  const words = t("channelImport.progress", { done: brought, all });
  return (
    <>
      <p role="status" className="figures">
        {words}
        {skipped > 0 && ` · ${t("channelImport.skippedCount", { count: skipped })}`}
      </p>
      <ProgressBar label={t("channelImport.working")} value={all === 0 ? 1 : brought / all} text={words} />
      <p className="text-14 text-muted">{t("channelImport.workingText")}</p>
      <div>
        <AsyncButton onClick={() => cancel.mutateAsync({ channelId, importId })}>
          {t("channelImport.cancel")}
        </AsyncButton>
      </div>
    </>
  );
}

function DonePart({ channel, latest }: Shown) {
  const t = useText();
  const figures = useFigures(latest);
  const { failed, picturesMissed } = latest;
  return (
    <>
      <p role="status">{figures.join(" · ")}</p>
      {picturesMissed > 0 && (
        <p className="text-muted">{t("channelImport.picturesMissed", { count: picturesMissed })}</p>
      )}
      <div>
        <LinkButton to={studioOf(channel, "/contents")} look="primary">
          {t("channelImport.seeContents")}
        </LinkButton>
      </div>
      {failed > 0 && <FailedItems latest={latest} />}
    </>
  );
}
