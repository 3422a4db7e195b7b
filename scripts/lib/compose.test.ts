import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readConfig, settings } from "../../server/src/config.ts";
import { root } from "./entry.mjs";

const compose = parse(readFileSync(join(root, "compose.yaml"), "utf8"));
const { app, postgres, proxy, redis } = compose.services;
const given: Record<string, string> = {
  DATABASE_PASSWORD: "password",
  SMTP_URL: "smtp://mail.example.org",
  SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
};
const filledIn = Object.fromEntries(
  Object.entries<string>(app.environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+):(?:\?|-)\}/g, (_, variable: string) => given[variable] ?? ""),
  ]),
);

describe("compose.yaml", () => {
  it("starts three processes with settings that the server takes", () => {
    expect(app.deploy.replicas).toBe(3);
    expect(Object.keys(app.environment).filter((name) => !(name in settings))).toEqual([]);
    const config = readConfig(filledIn);
    expect(config).toMatchObject({ HOST: "0.0.0.0", DEMO: "off", SECRET_KEY: given["SECRET_KEY"] });
    expect(new URL(config.DATABASE_URL).hostname).toBe("postgres");
    expect(new URL(config.REDIS_URL).hostname).toBe("redis");
  });

  it("has connections to PostgreSQL for all of them, and some to spare", () => {
    const allowed = Number(/max_connections=(\d+)/.exec(postgres.command.join(" "))?.[1]);
    expect(app.deploy.replicas * Number(app.environment.DATABASE_CONNECTIONS)).toBeLessThanOrEqual(allowed - 10);
  });

  it("believes the proxy's headers, and shows nothing but the proxy to the outside", () => {
    const [{ subnet }] = compose.networks.inside.ipam.config;
    expect(app.environment.TRUSTED_PROXIES).toBe(subnet);
    // What is only started where somebody asks for it by its profile is not among what everybody runs.
    const open = Object.entries<{ ports?: string[]; profiles?: string[] }>(compose.services).filter(
      ([, { ports, profiles }]) => ports && !profiles,
    );
    expect(open.map(([name]) => name)).toEqual(["proxy"]);
    expect(compose.configs.caddy.content).toContain(`dynamic a app ${settings.PORT.fallback}`);
  });

  it("mounts only what it declares", () => {
    for (const { volumes = [], configs = [], networks } of [app, postgres, proxy, redis]) {
      for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(":")[0]);
      for (const { source } of configs) expect(compose.configs).toHaveProperty(source);
      expect(networks).toEqual(["inside"]);
    }
  });
});
