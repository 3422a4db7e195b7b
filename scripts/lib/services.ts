import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { chown, mkdtemp, readdir } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageInstaller } from "./debian.ts";
import { freePort } from "./free-port.ts";
import { runQuietly } from "./run-quietly.mjs";

/** Throw-away servers on ports of their own. `stop` ends them and removes their data. */
export type Services = {
  databaseUrl: string;
  redisUrl: string;
  /** Ends it at once, as a crash does, and starts it again with the data that it had written. */
  restartPostgres(): Promise<void>;
  /** The same for Redis, which keeps nothing. */
  restartRedis(): Promise<void>;
  stop(): Promise<void>;
};

/** True when both are on this machine already. */
export async function hasServices(): Promise<boolean> {
  return (await postgresFolder()) !== undefined && existsSync("/usr/bin/redis-server");
}

type Service = {
  child: ChildProcess;
  readonly port: number;
  readonly spawn: () => ChildProcess;
  readonly isReady: () => Promise<boolean>;
};

type Account = { uid: number; gid: number };

/**
 * Starts a PostgreSQL cluster and a Redis that nobody else uses, from Debian's packages where they are missing.
 * The database belongs to an ordinary role, since row-level security does not bind a superuser; it may create databases.
 * @param fsync "on" where it is measured how fast something is stored for good; tests need only outlive the process.
 */
export async function startServices({ fsync = "off" }: { fsync?: "on" | "off" } = {}): Promise<Services> {
  await installMissing();
  const folder = await mkdtemp(join(tmpdir(), "services-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  const postgres = await startPostgres(folder, fsync);
  const redis = await startRedis(folder);
  const restart = async (service: Service, signal: NodeJS.Signals) => {
    await end(service.child, signal);
    service.child = service.spawn();
    await listening(service);
  };
  return {
    databaseUrl: `postgres://app@127.0.0.1:${postgres.port}/app`,
    redisUrl: `redis://127.0.0.1:${redis.port}`,
    restartPostgres: () => restart(postgres, "SIGQUIT"),
    restartRedis: () => restart(redis, "SIGKILL"),
    stop: async () => {
      await Promise.all([end(postgres.child, "SIGINT"), end(redis.child, "SIGTERM")]);
      remove();
    },
  };
}

async function installMissing(): Promise<void> {
  const missing = [
    ...((await postgresFolder()) ? [] : ["postgresql"]),
    ...(existsSync("/usr/bin/redis-server") ? [] : ["redis-server"]),
  ];
  if (missing.length === 0) return;
  const install = packageInstaller();
  console.log(`Installing ${missing.join(" and ")} …`);
  if (install && (await install(missing))) return;
  throw new Error(`Install ${missing.join(" and ")}: the suite needs them, and they could not be installed from here.`);
}

async function postgresFolder(): Promise<string | undefined> {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? await readdir(base) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(base, version, "bin"));
  return newest.find((folder) => existsSync(join(folder, "initdb")));
}

async function startPostgres(folder: string, fsync: string): Promise<Service> {
  const binaries = await postgresFolder();
  if (!binaries) throw new Error("PostgreSQL is installed, but its initdb is not where Debian puts it.");
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? await accountOf("postgres") : undefined;
  if (account) await chown(folder, account.uid, account.gid);
  const data = join(folder, "postgres");
  const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  await must(spawnService(join(binaries, "initdb"), initdb, account), "initdb");
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    fsync,
    max_connections: 200,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const again = () => spawnService(join(binaries, "postgres"), ["-D", data, ...options], account);
  const child = again();
  const service = { child, port, spawn: again, isReady: () => takesQuestions(join(binaries, "pg_isready"), port) };
  await listening(service);
  const server = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await sql(join(binaries, "psql"), server, "create role marquee_app nologin");
  await sql(join(binaries, "psql"), server, "create role app login createdb in role marquee_app");
  await sql(join(binaries, "psql"), server, "create database app owner app");
  return service;
}

async function startRedis(folder: string): Promise<Service> {
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
  const again = () => spawnService("redis-server", args);
  const service = { child: again(), port, spawn: again, isReady: () => accepts(port) };
  await listening(service);
  return service;
}

/** On Linux the kernel ends the service when this process goes, however it goes. */
function spawnService(command: string, args: readonly string[], account?: Account): ChildProcess {
  const asAccount = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"] : [];
  const withParent = existsSync("/usr/bin/setpriv") ? ["--pdeathsig", "INT", ...asAccount, command] : [];
  const [first = command, ...rest] = withParent.length > 0 ? ["/usr/bin/setpriv", ...withParent] : [command];
  return spawn(first, [...rest, ...args], { stdio: ["ignore", "ignore", "pipe"], cwd: "/", detached: true });
}

async function accountOf(user: string): Promise<Account> {
  const [uid, gid] = await Promise.all([runQuietly("id", ["-u", user], {}), runQuietly("id", ["-g", user], {})]);
  if (uid.code !== 0) throw new Error(`PostgreSQL does not run as root, and there is no user ${user} to run it as.`);
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

async function sql(psql: string, url: string, statement: string): Promise<void> {
  const { code, output } = await runQuietly(psql, [url, "-q", "-c", statement], {});
  if (code !== 0) throw new Error(`PostgreSQL refused "${statement}": ${output}`);
}

function must(child: ChildProcess, name: string): Promise<void> {
  const complaint: string[] = [];
  child.stderr?.on("data", (text) => complaint.push(String(text)));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed: ${complaint.join("")}`))));
  });
}

/** Waits up to 20 s for a service to answer. */
async function listening({ child, port, isReady }: Service): Promise<void> {
  const complaint: string[] = [];
  child.stderr?.on("data", (text) => complaint.push(String(text)));
  for (let attempt = 0; attempt < 200 && child.exitCode === null; attempt++) {
    if (await isReady()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`A service did not start on port ${port}: ${complaint.join("").slice(-2000)}`);
}

/** A database that takes connections may still refuse them all: it is starting up, or mends itself after a crash. */
async function takesQuestions(isReady: string, port: number): Promise<boolean> {
  const { code } = await runQuietly(isReady, ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres"], {});
  return code === 0;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("close", () => socket.destroy());
    socket.on("connect", () => socket.end());
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => {
    child.on("exit", resolve);
  });
  child.kill(signal);
  const hurry = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await gone;
  clearTimeout(hurry);
}
