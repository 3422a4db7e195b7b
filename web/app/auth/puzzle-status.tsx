import { useText } from "../kernel/page/page.tsx";
import type { PuzzleProgress } from "../kernel/session/puzzle.ts";
import { ProgressBar } from "../ui/progress.tsx";

/** Announces once that the device is working, and shows the progress. The person has nothing to do. */
export function PuzzleStatus({ progress }: { progress: PuzzleProgress | undefined }) {
  const t = useText();
  return (
    <div role="status">
      {progress && (
        <>
          <p className="text-muted">{t("auth.puzzleText")}</p>
          <ProgressBar label={t("auth.puzzleTitle")} value={progress.done / progress.of} className="mt-2" />
        </>
      )}
    </div>
  );
}
