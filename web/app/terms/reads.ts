import { terms } from "@marquee/contract/terms";

export const versions = [terms.versions, {}] as const;
export const versionOf = (version: number) => [terms.version, { version: String(version) }] as const;
export const standing = [terms.standing, {}] as const;
