import {
  Ban,
  BellRing,
  BookUser,
  FileDown,
  Fingerprint,
  Flag,
  HardDrive,
  KeyRound,
  Laptop,
  LifeBuoy,
  Mail,
  MapPin,
  Palette,
  Plug,
  Scale,
  ShieldCheck,
  Sparkles,
  Trash2,
  UserRound,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { ModuleName } from "@marquee/contract/kernel";
import type { TextId } from "../kernel/i18n/texts.ts";
import type { PageFacts } from "../kernel/page/page.tsx";

export type SettingsPage = {
  readonly to: string;
  readonly title: TextId;
  readonly hint: TextId;
  readonly icon: LucideIcon;
  /** About the person's own sign-in, not available while they act for another. */
  readonly own?: true;
  readonly module?: ModuleName;
  /** What of the community there has to be. */
  readonly needs?: (site: PageFacts["site"]) => boolean;
};
export type SettingsPageGroup = { readonly title: TextId; readonly pages: readonly SettingsPage[] };

/** The pages of the settings that somebody has, in groups of which none is empty. */
export function settingsPagesFor({
  isActing,
  site,
}: Pick<PageFacts, "isActing" | "site">): readonly SettingsPageGroup[] {
  const isThere = ({ own, module, needs }: SettingsPage) =>
    !(own && isActing) && (!module || site.MODULES[module].enabled) && (!needs || needs(site));
  return settingsPageGroups
    .map(({ title, pages }) => ({ title, pages: pages.filter(isThere) }))
    .filter(({ pages }) => pages.length > 0);
}

const you: SettingsPageGroup = {
  title: "settings.group.you",
  pages: [
    { to: "/profile/edit", title: "settings.profile", hint: "settings.profileHint", icon: UserRound },
    {
      to: "/settings/interests",
      title: "settings.interests",
      hint: "settings.interestsHint",
      icon: Sparkles,
      module: "interests",
    },
    {
      to: "/settings/notifications",
      title: "notifications.settings",
      hint: "settings.notificationsHint",
      icon: BellRing,
      module: "notifications",
    },
    { to: "/settings/appearance", title: "settings.appearance", hint: "settings.appearanceHint", icon: Palette },
  ],
};

const privacy: SettingsPageGroup = {
  title: "settings.group.privacy",
  pages: [
    { to: "/settings/statements", title: "moderation.mine", hint: "moderation.mineHint", icon: Scale },
    { to: "/settings/reports", title: "moderation.ownReports", hint: "moderation.ownReportsHint", icon: Flag },
    {
      to: "/settings/directory",
      title: "settings.directory",
      hint: "settings.directoryHint",
      icon: BookUser,
      module: "accounts",
    },
    {
      to: "/settings/services",
      title: "integration.title",
      hint: "integration.hint",
      icon: Plug,
      needs: ({ INTEGRATIONS }) => INTEGRATIONS.some(({ enabled }) => enabled),
    },
    { to: "/settings/blocked", title: "settings.blocked", hint: "settings.blockedHint", icon: Ban },
    {
      to: "/settings/delegates",
      title: "settings.delegates",
      hint: "settings.delegatesHint",
      icon: Users,
      module: "delegates",
    },
  ],
};

const signIn: SettingsPageGroup = {
  title: "settings.group.signIn",
  pages: [
    { to: "/settings/email", title: "settings.email", hint: "settings.emailHint", icon: Mail, own: true },
    { to: "/settings/password", title: "settings.password", hint: "settings.passwordHint", icon: KeyRound, own: true },
    { to: "/settings/two-step", title: "settings.twoStep", hint: "settings.twoStepHint", icon: ShieldCheck, own: true },
    {
      to: "/settings/passkeys",
      title: "settings.passkeys",
      hint: "settings.passkeysHint",
      icon: Fingerprint,
      own: true,
    },
    { to: "/settings/devices", title: "settings.devices", hint: "settings.devicesHint", icon: Laptop, own: true },
  ],
};

const account: SettingsPageGroup = {
  title: "settings.group.account",
  pages: [
    { to: "/support", title: "settings.support", hint: "settings.supportHint", icon: LifeBuoy, module: "support" },
    { to: "/settings/addresses", title: "addresses.title", hint: "addresses.hint", icon: MapPin },
    { to: "/settings/storage", title: "settings.storage", hint: "settings.storageHint", icon: HardDrive },
    { to: "/settings/data", title: "settings.data", hint: "settings.dataHint", icon: FileDown, own: true },
    { to: "/settings/delete", title: "settings.delete", hint: "settings.deleteHint", icon: Trash2, own: true },
  ],
};

const settingsPageGroups: readonly SettingsPageGroup[] = [you, privacy, signIn, account];
