import { fork, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { PASSWORD } from "../service.ts";

const KILLS = 6;
const AT_ONCE = 4;
/** So many steps are taken at least before each kill; a person needs eight. */
const STEPS_A_LIFE = 12;

const directories: string[] = [];
let child: ChildProcess | undefined;
afterAll(async () => {
  child?.kill("SIGKILL");
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
});

type Running = { child: ChildProcess; endpoint: string; clientId: string };
type Answer = { name: string; body: Record<string, unknown> };

/** Every code that left, also the same one twice. */
const mailbox = new Map<string, string>();

function start(directory: string, isNew: boolean): Promise<Running> {
  const started = fork(join(import.meta.dirname, "doomed-service.ts"), [directory, isNew ? "new" : ""], {
    execArgv: [],
  });
  child = started;
  return new Promise((resolve, reject) => {
    started.once("exit", () => reject(new Error("the service ended before it listened")));
    started.on("message", (message: { to?: string; code?: string; endpoint?: string; clientId?: string }) => {
      if (message.to !== undefined) mailbox.set(message.to, message.code ?? "");
      const { endpoint, clientId } = message;
      if (endpoint !== undefined && clientId !== undefined) resolve({ child: started, endpoint, clientId });
    });
  });
}

/** What a client sees: an answer, an error by its name, or a connection that broke. */
async function ask({ endpoint, clientId }: Running, operation: string, body: object): Promise<Answer> {
  const target = `AWSCognitoIdentityProviderService.${operation}`;
  const request = {
    method: "POST",
    headers: { "x-amz-target": target },
    body: JSON.stringify({ ClientId: clientId, ...body }),
  };
  try {
    const response = await fetch(endpoint, request);
    const answer: Record<string, unknown> = JSON.parse(await response.text());
    return { name: response.ok ? "ok" : String(answer["__type"]), body: answer };
  } catch {
    return { name: "broken", body: {} };
  }
}

type Person = {
  email: string;
  step: "sign up" | "confirm" | "sign in" | "refresh" | "done";
  refreshToken: string;
  refreshes: number;
};

async function codeFor(service: Running, { email }: Person): Promise<string> {
  for (let tries = 0; tries < 40; tries++) {
    const code = mailbox.get(email);
    if (code !== undefined) return code;
    if (service.child.exitCode !== null || service.child.killed) return "000000";
    await sleep(25);
    if (tries === 20) await ask(service, "ResendConfirmationCode", { Username: email });
  }
  return "000000";
}

/** One request of a person, and what it makes of the answer. A connection that breaks leaves them where they were. */
async function live(service: Running, person: Person): Promise<string> {
  const { email: Username } = person;
  if (person.step === "sign up") {
    const { name } = await ask(service, "SignUp", { Username, Password: PASSWORD });
    // Whoever got no answer asks again, and is answered that it had worked.
    if (name === "ok" || name === "UsernameExistsException") person.step = "confirm";
    return name;
  }
  if (person.step === "confirm") {
    const { name } = await ask(service, "ConfirmSignUp", {
      Username,
      ConfirmationCode: await codeFor(service, person),
    });
    if (name === "ok" || name === "ExpiredCodeException") person.step = "sign in";
    if (name === "CodeMismatchException") mailbox.delete(Username);
    return name;
  }
  const { name, body } = await (person.step === "sign in"
    ? ask(service, "InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME: Username, PASSWORD } })
    : ask(service, "GetTokensFromRefreshToken", { RefreshToken: person.refreshToken }));
  if (name === "UserNotConfirmedException") {
    // The code was spent without the account being confirmed: that must never be.
    person.step = "confirm";
    return name;
  }
  if (name !== "ok") return name;
  person.refreshToken = String(Reflect.get(Object(body["AuthenticationResult"]), "RefreshToken"));
  person.refreshes += 1;
  person.step = person.refreshes > 4 ? "done" : "refresh";
  return name;
}

const expected = new Set(["ok", "broken", "UsernameExistsException", "ExpiredCodeException"]);

test("kill -9 during sign-up, confirm and refresh locks nobody out and leaves nothing half done", async () => {
  const directory = await mkdtemp(join(tmpdir(), "identity-kill-"));
  directories.push(directory);
  const everybody: Person[] = [];
  const strange: string[] = [];
  let broken = 0;

  async function worker(service: Running, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const waiting = everybody.find(({ email, step }) => step !== "done" && !busy.has(email));
      const email = `person-${everybody.length}@example.org`;
      const person: Person = waiting ?? { email, step: "sign up", refreshToken: "", refreshes: 0 };
      if (!waiting) everybody.push(person);
      busy.add(person.email);
      const name = await live(service, person);
      busy.delete(person.email);
      finished += 1;
      if (name === "broken") broken += 1;
      if (!expected.has(name)) strange.push(`${person.step}: ${name}`);
      if (name === "broken") return;
    }
  }
  const busy = new Set<string>();
  let finished = 0;

  for (let kill = 0; kill < KILLS; kill++) {
    const service = await start(directory, kill === 0);
    let isOver = false;
    const workers = Array.from({ length: AT_ONCE }, () => worker(service, () => isOver));
    const enough = finished + STEPS_A_LIFE;
    let haveEnded = false;
    const ending = Promise.all(workers).then(() => (haveEnded = true));
    await sleep(200 + Math.random() * 900);
    // On a busy machine little happens in that time: what is killed must have been at work.
    await vi.waitUntil(() => finished >= enough || haveEnded, { timeout: 60_000, interval: 20 });
    service.child.kill("SIGKILL");
    isOver = true;
    await ending;
  }
  const service = await start(directory, false);
  for (const person of everybody) {
    for (let tries = 0; person.step !== "done" && tries < 20; tries++) {
      const name = await live(service, person);
      if (!expected.has(name)) strange.push(`${person.email} ${person.step}: ${name}`);
    }
  }
  service.child.kill("SIGKILL");
  expect(everybody.filter(({ step }) => step !== "done")).toEqual([]);
  expect(strange).toEqual([]);
  // Otherwise nothing was interrupted, and this showed nothing.
  expect(broken).toBeGreaterThan(0);
  expect(everybody.length).toBeGreaterThan(KILLS);
}, 300_000);
