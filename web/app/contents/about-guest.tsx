import { AtSign } from "lucide-react";
import { linksOf, ProfileLinks } from "../accounts/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { personOf, workOf } from "./guests.tsx";
import type { Guest } from "./reads.ts";

/** All that is said of somebody who is heard, seen or read, and the way to their page where they are a member. */
export function AboutGuest({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const t = useText();
  const { account, bio, company, companyBio, companyLink, discord, name } = guest;
  const [site] = company ? linksOf({ ...nowhere, website: companyLink }, company) : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      actions={account && <LinkButton to={`/people/${account.username}`}>{t("content.toProfile")}</LinkButton>}
    >
      <div className="grid gap-4">
        <div className="flex items-center gap-4">
          <Avatar person={personOf(guest)} size={96} />
          <div className="min-w-0">
            <p className="text-14 text-muted">{t(`content.is.${guest.type}`)}</p>
            <p className="font-medium wrap-break-word">{workOf(guest)}</p>
          </div>
        </div>
        {bio && <p className="whitespace-pre-line">{bio}</p>}
        {companyBio && (
          <div>
            <h3 className="text-16 font-semibold">{company}</h3>
            <p className="mt-1 whitespace-pre-line text-muted">{companyBio}</p>
          </div>
        )}
        <ProfileLinks profile={guest}>
          {site && (
            <li className="min-w-0">
              <a
                href={site.href}
                target="_blank"
                rel="nofollow noopener noreferrer ugc"
                className="inline-flex min-h-11 max-w-full items-center gap-2 text-accent-text hover:underline"
              >
                <span className="truncate">{company}</span>
              </a>
            </li>
          )}
          {discord && (
            <li className="inline-flex min-h-11 items-center gap-2">
              <Icon of={AtSign} size={18} className="text-muted" />
              <span className="truncate">{t("profile.onDiscord", { name: discord })}</span>
            </li>
          )}
        </ProfileLinks>
      </div>
    </Dialog>
  );
}

const nowhere = {
  linkedIn: null,
  instagram: null,
  twitter: null,
  facebook: null,
  youtube: null,
  tikTok: null,
} as const;
