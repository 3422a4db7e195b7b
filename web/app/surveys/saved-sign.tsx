import { Check, CloudOff, RefreshCw } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Sign } from "./answer-state.ts";

const icons = { saved: Check, saving: RefreshCw, waiting: CloudOff } as const;

/**
 * What has become of the answers so far, on a line of its own: what stands below stays where it is as the words change, else
 * a press that leaves a field would miss its button. Only that something is not saved is read out without being asked for.
 */
export function SavedSign({ sign }: { sign: Sign | undefined }) {
  const t = useText();
  const words = sign && (
    <span className="inline-flex items-center gap-1.5">
      <Icon of={icons[sign]} size={16} />
      {t(`survey.sign.${sign}`)}
    </span>
  );
  return (
    <div className="mt-2 flex min-h-6 justify-end text-14 text-muted">
      {sign !== "waiting" && words}
      <p role="status" className="font-medium text-warning">
        {sign === "waiting" && words}
      </p>
    </div>
  );
}
