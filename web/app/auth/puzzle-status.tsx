import { useText } from "../kernel/page/page.tsx";
import type { PuzzleProgress } from "../kernel/session/puzzle.ts";

/** Announces once that the device is working, and shows the progress. The person has nothing to do. */
export function PuzzleStatus({ progress }: { progress: PuzzleProgress | undefined }) {
  const t = useText();
  return (
    <div role="status">
      {progress && (
        <>
          <p className="text-muted">{t("auth.puzzleText")}</p>
          <progress
            className="mt-2 w-full"
            aria-label={t("auth.puzzleTitle")}
            max={progress.of}
            value={progress.done}
          />
        </>
      )}
    </div>
  );
}
