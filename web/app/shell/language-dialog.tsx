import { useMemo, useState } from "react";
import { Check } from "lucide-react";
import { completeness } from "virtual:texts";
import { findLanguages, offeredLanguages, type OfferedLanguage } from "../kernel/i18n/find-languages.ts";
import { shareText } from "../kernel/i18n/format.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { chooseLanguage } from "../kernel/session/choose-language.ts";
import { useApi } from "../kernel/data/api.tsx";
import { classes } from "../ui/classes.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Flag } from "../ui/flag.tsx";
import { Icon } from "../ui/icon.tsx";
import { SearchBox } from "../ui/search-box.tsx";

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={useText()("shell.language")} wide>
      <LanguageList />
    </Dialog>
  );
}

/** The community's languages, found by their own name or by the reader's name for them. */
export function LanguageList() {
  const t = useText();
  const { LOCALES } = useSite();
  const { locale: current } = usePageFacts();
  const [search, setSearch] = useState("");
  const offered = useMemo(() => offeredLanguages(LOCALES, current), [LOCALES, current]);
  const found = findLanguages(offered, search);

  return (
    <>
      <SearchBox value={search} onSearch={setSearch} placeholder={t("language.search")} atOnce />
      <p role="status" className="sr-only">
        {search && t("language.found", { count: found.length })}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-2">
        {found.map((language) => (
          <li key={language.code}>
            <Choice language={language} isCurrent={language.code === current} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="py-6 text-center text-muted">{t("shell.noLanguage")}</p>}
    </>
  );
}

function Choice({ language, isCurrent }: { language: OfferedLanguage; isCurrent: boolean }) {
  const { code, name, called } = language;
  const { signedIn } = usePageFacts();
  const api = useApi();
  return (
    <button
      type="button"
      aria-current={isCurrent ? "true" : undefined}
      onClick={() => void chooseLanguage(code, signedIn ? api : undefined)}
      className={classes(
        "flex h-full min-h-14 w-full items-center gap-2 rounded-control border px-2 py-1.5 text-start transition-colors pair:gap-3 pair:px-3",
        isCurrent ? "border-accent bg-accent-soft" : "border-line hover:bg-surface-2",
      )}
    >
      <Flag locale={code} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <bdi translate="no" lang={code}>
            {name}
          </bdi>
        </span>
        {called !== name && (
          <span translate="no" className="block truncate text-14 text-muted">
            {called}
          </span>
        )}
        <Completeness code={code} />
      </span>
      {isCurrent && <Icon of={Check} className="text-accent-text" />}
    </button>
  );
}

/** Said only of languages in which English stands in for something. */
function Completeness({ code }: { code: string }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const share = completeness[code] ?? completeness[code.split("-", 1)[0] ?? code] ?? 0;
  if (share === 1) return null;
  return (
    <span className="block text-12 text-muted">
      {share === 0 ? t("language.inEnglish") : t("language.share", { share: shareText(share, formatLocale) })}
    </span>
  );
}
