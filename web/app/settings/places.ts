import {
  Fingerprint,
  KeyRound,
  Laptop,
  Mail,
  ShieldCheck,
  Sparkles,
  Trash2,
  UserRound,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { TextId } from "../kernel/i18n/texts.ts";

export type Place = {
  readonly to: string;
  readonly title: TextId;
  readonly hint: TextId;
  readonly icon: LucideIcon;
  /** About the own sign-in, which nobody has while acting for another. */
  readonly own?: true;
};
export type PlaceGroup = { readonly title: TextId; readonly places: readonly Place[] };

/** The pages of the settings that somebody has, in groups of which none is empty. */
export function placesFor({ isActing }: { isActing: boolean }): readonly PlaceGroup[] {
  return placeGroups
    .map(({ title, places }) => ({ title, places: places.filter(({ own }) => !(own && isActing)) }))
    .filter(({ places }) => places.length > 0);
}

const placeGroups: readonly PlaceGroup[] = [
  {
    title: "settings.group.you",
    places: [
      { to: "/profile/edit", title: "settings.profile", hint: "settings.profileHint", icon: UserRound },
      { to: "/settings/interests", title: "settings.interests", hint: "settings.interestsHint", icon: Sparkles },
    ],
  },
  {
    title: "settings.group.signIn",
    places: [
      { to: "/settings/email", title: "settings.email", hint: "settings.emailHint", icon: Mail, own: true },
      {
        to: "/settings/password",
        title: "settings.password",
        hint: "settings.passwordHint",
        icon: KeyRound,
        own: true,
      },
      {
        to: "/settings/two-step",
        title: "settings.twoStep",
        hint: "settings.twoStepHint",
        icon: ShieldCheck,
        own: true,
      },
      {
        to: "/settings/passkeys",
        title: "settings.passkeys",
        hint: "settings.passkeysHint",
        icon: Fingerprint,
        own: true,
      },
      { to: "/settings/devices", title: "settings.devices", hint: "settings.devicesHint", icon: Laptop, own: true },
    ],
  },
  {
    title: "settings.group.account",
    places: [
      { to: "/settings/delegates", title: "settings.delegates", hint: "settings.delegatesHint", icon: Users },
      { to: "/settings/delete", title: "settings.delete", hint: "settings.deleteHint", icon: Trash2, own: true },
    ],
  },
];
