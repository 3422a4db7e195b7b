import { useText } from "../kernel/page/page.tsx";
import type { ChannelImport } from "./reads.ts";

/** An import in numbers: of one that has not begun what is in it, of others what came of it. */
export function useFigures(of: ChannelImport): string[] {
  const t = useText();
  if (of.state === "read")
    return [
      ...(of.texts > 0 ? [t("channelImport.texts", { count: of.texts })] : []),
      ...(of.recordings > 0 ? [t("channelImport.recordings", { count: of.recordings })] : []),
      ...(of.videos > 0 ? [t("channelImport.videos", { count: of.videos })] : []),
      ...(of.known > 0 ? [t("channelImport.known", { count: of.known })] : []),
      ...(of.left > 0 ? [t("channelImport.left", { count: of.left })] : []),
    ];
  return [
    `${t("channelImport.done")}: ${of.done}`,
    ...(of.skipped > 0 ? [t("channelImport.skippedCount", { count: of.skipped })] : []),
    ...(of.failed > 0 ? [`${t("channelImport.failed")}: ${of.failed}`] : []),
    ...(of.left > 0 ? [t("channelImport.left", { count: of.left })] : []),
  ];
}
