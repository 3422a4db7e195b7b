import type { organization } from "@marquee/contract/organization";
import type { DataOf } from "@marquee/contract/kernel";
import { Link } from "react-router";
import type { ReactNode } from "react";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { languageName } from "../kernel/i18n/format.ts";
import { useCommunityPages } from "../organization/index.ts";
import { ownPagesOf } from "../shell/index.ts";

type Contact = DataOf<typeof organization.get>;

/** At the foot of what guests see: the community's pages, its languages, and how to reach it. */
export function SiteFooter({ contact }: { contact: Contact | undefined }) {
  const t = useText();
  const site = useSite();
  const { locale } = usePageFacts();
  const own = (["top", "bottom"] as const).flatMap((position) => ownPagesOf(site, locale, position));
  const pages = [...own, ...useCommunityPages()];
  return (
    <footer className="border-t border-line text-14 text-muted">
      <div className="gutter mx-auto grid w-full max-w-wide gap-8 py-10 pair:grid-cols-2 split:grid-cols-3">
        <FooterSection title={site.NAME}>
          {contact && <Address contact={contact} />}
          {site.MODULES.support.enabled && (
            <li>
              <Link to="/support/new" className={link}>
                {t("home.contact")}
              </Link>
            </li>
          )}
        </FooterSection>
        {pages.length > 0 && (
          <FooterSection title={t("home.pages")}>
            {pages.map(({ to, name }) => (
              <li key={to}>
                <a href={to} dir="auto" className={link}>
                  {name}
                </a>
              </li>
            ))}
          </FooterSection>
        )}
        {site.LOCALES.length > 1 && (
          <FooterSection title={t("shell.language")} isWide>
            {site.LOCALES.map((code) => (
              <li key={code} className="inline-block pe-4">
                <Link to={`/?locale=${code}`} reloadDocument hrefLang={code} lang={code} className={link}>
                  {languageName(code, code)}
                </Link>
              </li>
            ))}
          </FooterSection>
        )}
      </div>
    </footer>
  );
}

const link = "inline-flex min-h-11 items-center hover:text-text hover:underline";

function FooterSection({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={isWide ? "pair:max-split:col-span-2" : undefined}>
      <h2 dir="auto" className="mb-1 text-14 font-semibold text-text">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

const nets = ["facebook", "instagram", "twitter", "linkedIn", "tikTok", "youtube", "discord"] as const;

function Address({ contact }: { contact: Contact }) {
  const { SOCIAL } = useSite();
  const { address1, address2, zip, city, email, phone } = contact;
  const lines = [address1, address2, [zip, city].filter(Boolean).join(" ")].filter(Boolean);
  const elsewhere = nets.flatMap((net) => (SOCIAL[net]?.startsWith("http") ? [{ net, to: SOCIAL[net] }] : []));
  return (
    <>
      {lines.map((line) => (
        <li key={line} dir="auto" translate="no">
          {line}
        </li>
      ))}
      {email && (
        <li>
          <a href={`mailto:${email}`} translate="no" className={link}>
            {email}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(" ", "")}`} dir="ltr" className={link}>
            {phone}
          </a>
        </li>
      )}
      {elsewhere.map(({ net, to }) => (
        <li key={net} translate="no" className="inline-block pe-4 capitalize">
          <a href={to} className={link}>
            {net}
          </a>
        </li>
      ))}
    </>
  );
}
