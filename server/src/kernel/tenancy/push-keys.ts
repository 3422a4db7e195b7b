type Sealed = { readonly sealedSecret: string; readonly address?: string };

/** What a community has of the services that reach devices of its own apps; their secrets are sealed. */
export type TenantPush = {
  readonly apn?: Sealed & { readonly teamId: string; readonly keyId: string; readonly topic: string };
  readonly firebase?: Sealed;
  readonly huawei?: Sealed & { readonly appId: string; readonly tokenAddress?: string };
  readonly xiaomi?: Sealed & { readonly package: string };
};

/** Where a sealed secret belongs; elsewhere it cannot be opened. */
export const pushSecretPlace = (organizationId: string, service: string): string[] => [
  "organizations",
  organizationId,
  `push ${service}`,
];
