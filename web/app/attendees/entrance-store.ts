import type { Scan } from "@marquee/contract/attendees";
import type { EntrancePass } from "./entrance-list.ts";

/** Where the list has been read to. */
export type ListFacts = {
  readonly cursor: string;
  readonly publicKey: string;
  /** By the server's clock, ms. */
  readonly asOf: number;
  /** What has to be added to the clock of this device for the server's, ms. */
  readonly offset: number;
  readonly isComplete: boolean;
};

/** What one device keeps of one event, for one person. */
export type EntranceStore = {
  load(): Promise<{ facts: ListFacts | undefined; passes: EntrancePass[]; scans: Scan[] }>;
  addPasses(passes: readonly EntrancePass[], facts: ListFacts): Promise<void>;
  addScan(scan: Scan): Promise<void>;
  removeScans(ids: readonly string[]): Promise<void>;
  close(): void;
};

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("A store refused.")));
  });
const over = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("A store gave up.")));
  });

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener("upgradeneeded", () => {
    for (const store of ["key", "facts", "passes", "scans"])
      request.result.createObjectStore(store, { autoIncrement: store === "passes" });
  });
  return done(request);
}

/** Never leaves the browser: whoever copies the store has nothing to read it by. */
async function keyOf(database: IDBDatabase): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const transaction = database.transaction("key", "readwrite");
  const store = transaction.objectStore("key");
  const known: CryptoKey | undefined = await done(store.get("key"));
  if (!known) store.put(made, "key");
  await over(transaction);
  return known ?? made;
}

type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

/** Keeps a list and what was scanned, encrypted, until it is sent. */
export async function openEntranceStore(name: string): Promise<EntranceStore> {
  const database = await open(name);
  // Deleted from another page: what is open would keep it from going.
  database.addEventListener("versionchange", () => database.close());
  const key = await keyOf(database);
  const seal = async (value: unknown): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt(
      { name: "AES-GCM", iv },
      key,
      new TextEncoder().encode(JSON.stringify(value)),
    );
    return { iv, data };
  };
  const unseal = async <Value>({ iv, data }: Sealed): Promise<Value> =>
    JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data)));
  const all = async <Value>(store: string): Promise<Value[]> => {
    const sealed: Sealed[] = await done(database.transaction(store).objectStore(store).getAll());
    return Promise.all(sealed.map((each) => unseal<Value>(each)));
  };
  return {
    async load() {
      const [facts] = await all<ListFacts>("facts");
      return { facts, passes: (await all<EntrancePass[]>("passes")).flat(), scans: await all<Scan>("scans") };
    },
    async addPasses(passes, facts) {
      const [sealed, about] = [passes.length > 0 ? await seal(passes) : undefined, await seal(facts)];
      const transaction = database.transaction(["passes", "facts"], "readwrite");
      if (sealed) transaction.objectStore("passes").add(sealed);
      transaction.objectStore("facts").put(about, "facts");
      await over(transaction);
    },
    async addScan(scan) {
      const sealed = await seal(scan);
      const transaction = database.transaction("scans", "readwrite", { durability: "strict" });
      transaction.objectStore("scans").put(sealed, scan.id);
      await over(transaction);
    },
    async removeScans(ids) {
      const transaction = database.transaction("scans", "readwrite");
      for (const id of ids) transaction.objectStore("scans").delete(id);
      await over(transaction);
    },
    close: () => database.close(),
  };
}
