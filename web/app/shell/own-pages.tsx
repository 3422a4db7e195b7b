import { Ellipsis } from "lucide-react";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { sideLinkLook, sideWordLook } from "./side-look.tsx";
import { ownPagesOf, type OwnPage } from "./navigation.ts";

/** As many as stand in the side bar themselves; the rest is behind 'More'. */
const atMost = 3;

/** The pages that the community added to its navigation, as rows of the list around them. */
export function OwnPages({ position }: { position: "top" | "bottom" }) {
  const t = useText();
  const { locale } = usePageFacts();
  const pages = ownPagesOf(useSite(), locale, position);
  const isFew = pages.length <= atMost + 1;
  const further = isFew ? [] : pages.slice(atMost);
  return (
    <>
      {(isFew ? pages : pages.slice(0, atMost)).map((page) => (
        <li key={page.to}>
          <OwnPageLink page={page} />
        </li>
      ))}
      {further.length > 0 && (
        <li>
          <Menu
            label={t("nav.more")}
            items={further.map(({ to, name }) => ({ id: to, label: name, onChoose: () => location.assign(to) }))}
            className={sideLinkLook(false)}
          >
            <Icon of={Ellipsis} />
            <span className={sideWordLook}>{t("nav.more")}</span>
          </Menu>
        </li>
      )}
    </>
  );
}

/** Of this site or of another: the address is the community's. */
function OwnPageLink({ page: { to, name, color } }: { page: OwnPage }) {
  return (
    <a href={to} className={sideLinkLook(false)}>
      <OwnPageMark color={color} />
      <span dir="auto" className={sideWordLook}>
        {name}
      </span>
    </a>
  );
}

/** The page's own colour; whatever it is, the words beside it are the ones that are read. */
export function OwnPageMark({ color }: Pick<OwnPage, "color">) {
  return (
    <span
      aria-hidden="true"
      className="size-[20px] shrink-0 rounded-control border border-line"
      style={{ background: color }}
    />
  );
}
