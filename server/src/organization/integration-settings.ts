import { Flag, Id, Optional, type Static, Text, Type } from "@marquee/contract/kernel";
import type { IntegrationSummary } from "@marquee/contract/organization";
import { siteAddress } from "../images/index.ts";
import { imagePath } from "../kernel/files/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { TenantConfiguration } from "../kernel/tenancy/tenant.ts";
import { readBeside, type ReadPictures } from "./pictures.ts";

const type = Type.Unsafe<string>({
  type: "string",
  pattern: "^[a-z0-9][a-z0-9-]{0,59}$",
  description: "may hold lower-case letters, numbers and dashes only",
});

/** An outside service as a tenant file describes it. `enabled`: false where it is not offered for now. */
export const IntegrationSettings = Type.Object(
  {
    id: Optional(Id("integration")),
    type,
    enabled: Flag,
    publicKey: Optional(Text(2_000, 1)),
    publicUrl: Optional(
      Type.Unsafe<string>({
        type: "string",
        pattern: "^https?://[^\\s/]",
        maxLength: 2_000,
        description: "must be a web address, such as https://prints.example.org",
      }),
    ),
    details: Type.Object(
      {
        type: Optional(type),
        name: Text(60, 1),
        description: Text(500),
        /** A path beside the file, or an address; empty where there is none. */
        logo: Text(500),
        permissions: Type.Object({ info: Flag, contact: Flag }, { additionalProperties: false }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type IntegrationSettings = Static<typeof IntegrationSettings>;

type Offering = Pick<TenantConfiguration, "INTEGRATIONS">;

/** A service that is there twice, or that says of itself what it is not. */
export function impossibleIntegrations({ INTEGRATIONS = [] }: Offering): string[] {
  const types = INTEGRATIONS.map((each) => each.type);
  const twice = new Set(types.filter((each, index) => types.indexOf(each) !== index));
  const insecure = INTEGRATIONS.filter(({ details: { logo } }) => /^http:/i.test(logo));
  return [
    ...[...twice].map((each) => `INTEGRATIONS has "${each}" more than once.`),
    ...INTEGRATIONS.filter(({ type: own, details }) => (details.type ?? own) !== own).map(
      ({ type: own, details }) => `INTEGRATIONS has "${own}", whose details are of the type "${details.type}".`,
    ),
    // The pages of the community load no picture by an address that others can read along.
    ...insecure.map((each) => `INTEGRATIONS has "${each.type}", whose logo needs an address that begins with https.`),
  ];
}

const slotOf = (each: { readonly type: string }): string => `INTEGRATIONS.${each.type}`;
const isBeside = (logo: string): boolean => logo !== "" && !/^https:/i.test(logo);
const drawn = 480;

/** The address of the kept logo of a service on its site. */
export const logoPath = (organizationId: string, imageId: string): string => imagePath(organizationId, imageId, drawn);

/** Reads the logos that stand beside a tenant file. */
export const readLogos = ({ INTEGRATIONS = [] }: Offering, folder: string): Promise<ReadPictures> =>
  readBeside(
    folder,
    INTEGRATIONS.filter(({ details }) => isBeside(details.logo)).map((each) => ({
      slot: slotOf(each),
      path: each.details.logo,
      drawn,
    })),
  );

/** The configuration's services with other paths instead of those of their logos; an address stays. */
export function withLogos<Configuration extends Offering>(
  configuration: Configuration,
  pathOf: (slot: string) => string | undefined,
): Configuration {
  if (!configuration.INTEGRATIONS) return configuration;
  const INTEGRATIONS = configuration.INTEGRATIONS.map((each) =>
    isBeside(each.details.logo) ? { ...each, details: { ...each.details, logo: pathOf(slotOf(each)) ?? "" } } : each,
  );
  return { ...configuration, INTEGRATIONS };
}

/** The addresses of the logos that are kept here, by slot. */
export function logoPathsOf({ INTEGRATIONS = [] }: Offering): [slot: string, path: string][] {
  return INTEGRATIONS.flatMap((each) => (isBeside(each.details.logo) ? [[slotOf(each), each.details.logo]] : []));
}

/** The outside services of a community, as clients see them. */
export function integrationsOf(scope: Pick<Scope, "organization" | "surface">): IntegrationSummary[] {
  const { INTEGRATIONS = [] } = scope.organization.configuration;
  return INTEGRATIONS.map(({ details, ...each }) => {
    const logo = details.logo.startsWith("/") ? siteAddress(scope, details.logo) : details.logo;
    return { ...each, details: { ...details, type: each.type, logo } };
  });
}
