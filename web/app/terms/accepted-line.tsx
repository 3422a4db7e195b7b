import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { standing } from "./reads.ts";

/** How many have accepted the terms that hold; nothing where nobody is asked. */
export function AcceptedLine() {
  const t = useText();
  const { data } = useRead(...standing);
  if (!data || data.version === null) return null;
  return <p className="text-14 text-muted">{t("agreement.accepted", { ...data, version: data.version })}</p>;
}
