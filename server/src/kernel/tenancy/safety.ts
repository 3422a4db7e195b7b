import type { TenantConfiguration } from "./tenant.ts";

/** How newcomers write, what nobody writes, and how old one has to be. 0 of days, hours, reports, years or first posts: off. */
export type SafetyValues = {
  readonly newcomerDays: number;
  readonly newcomerLinks: number;
  readonly newcomerSeconds: number;
  readonly repeatHours: number;
  readonly hideAfter: number;
  readonly minimumAge: number;
  readonly firstPosts: number;
  readonly firstComments: boolean;
  readonly words: readonly string[];
};
/** What administrators have chosen themselves; what is absent is as the file says. */
export type SafetyChoices = Partial<SafetyValues>;

/** What holds where nobody says anything. */
export const usualSafety: SafetyValues = {
  newcomerDays: 3,
  newcomerLinks: 2,
  newcomerSeconds: 20,
  repeatHours: 1,
  hideAfter: 5,
  minimumAge: 0,
  firstPosts: 0,
  firstComments: false,
  words: [],
};

/** What a community's file says of it. */
export function safetyOfFile({ NEWCOMERS, MODERATION, signUp, WORD_LIST }: TenantConfiguration): SafetyChoices {
  const { days, links, slowSeconds, duplicateHours, firstPosts, firstComments } = NEWCOMERS ?? {};
  return {
    ...(days !== undefined && { newcomerDays: days }),
    ...(links !== undefined && { newcomerLinks: links }),
    ...(slowSeconds !== undefined && { newcomerSeconds: slowSeconds }),
    ...(duplicateHours !== undefined && { repeatHours: duplicateHours }),
    ...(firstPosts !== undefined && { firstPosts }),
    ...(firstComments !== undefined && { firstComments }),
    ...(MODERATION?.hideAfter !== undefined && { hideAfter: MODERATION.hideAfter }),
    ...(signUp?.minimumAge !== undefined && { minimumAge: signUp.minimumAge }),
    ...(WORD_LIST && { words: WORD_LIST }),
  };
}

/** The file, with what was chosen in its place: whoever reads the configuration reads one that holds. */
export function withChoices(configuration: TenantConfiguration, choices: SafetyChoices): TenantConfiguration {
  if (Object.keys(choices).length === 0) return configuration;
  const values = { ...safetyOfFile(configuration), ...choices };
  const { minimumAge: _, ...signUp } = configuration.signUp ?? {};
  return {
    ...configuration,
    NEWCOMERS: given({
      days: values.newcomerDays,
      links: values.newcomerLinks,
      slowSeconds: values.newcomerSeconds,
      duplicateHours: values.repeatHours,
      firstPosts: values.firstPosts,
      firstComments: values.firstComments,
    }),
    MODERATION: given({ hideAfter: values.hideAfter }),
    signUp: { ...signUp, ...(values.minimumAge && { minimumAge: values.minimumAge }) },
    ...(values.words && { WORD_LIST: values.words }),
  };
}

const given = <Value>(values: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
