import type { Self } from "@marquee/contract/accounts";
import type { ModuleName } from "@marquee/contract/kernel";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { useSite } from "../page/page.tsx";
import { useSelf } from "./use-self.ts";

/** As much of a member as says what they may; undefined for guests. */
export type Viewing = Pick<Self, "viewer"> | undefined;

/** What the server says of a member; of a guest only what is switched on is known, the rest asks them to sign in. */
export function canSee(site: OrganizationConfig, self: Viewing, name: ModuleName): boolean {
  return self ? self.viewer.modules[name].canSee : site.MODULES[name].enabled;
}

/** Whether guests are asked to sign in for a part of the community. */
export function isForMembers({ MODULES }: OrganizationConfig, name: ModuleName): boolean {
  return MODULES[name].requireAuth || MODULES[name].enabledTiers.length > 0;
}

/** Whether a part can be shown to this reader here: guests are asked to sign in for some. */
export function isOpen(site: OrganizationConfig, self: Viewing, name: ModuleName): boolean {
  return canSee(site, self, name) && (self !== undefined || !isForMembers(site, name));
}

/** A guest is offered what members may create: pressing it leads to the sign-in, and what they may is known after it. */
export function canCreate({ MODULES }: OrganizationConfig, self: Viewing, name: ModuleName): boolean {
  return self ? self.viewer.modules[name].canCreate : MODULES[name].enabled && MODULES[name].editable;
}

/** What whoever looks at the page may do with a part of the community. */
export function useModule(name: ModuleName): { canSee: boolean; isOpen: boolean; canCreate: boolean } {
  const [site, self] = [useSite(), useSelf()];
  return {
    canSee: canSee(site, self, name),
    isOpen: isOpen(site, self, name),
    canCreate: canCreate(site, self, name),
  };
}
