import type { Clock } from "../../clock.ts";
import type { Change, Changes } from "../changes/index.ts";
import type { SharedBody } from "./shared-body.ts";

/** A page as it is shared: without the nonce and the moment, which each answer gets of its own. */
export type SharedPage = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly connect: readonly string[];
  readonly body: SharedBody;
};

/** What a page is made of, noted while it is made. */
export type Ingredients = {
  /** Tables that it was read from. */
  readonly tables: Set<string>;
  /** The first instant from which it would say something else, in ms. */
  until: number;
  /** A call of it was refused, or changed something: the page is for this visitor only and is not kept. */
  isWhole: boolean;
};

/** Which page: of whom, under which key, for which version of the tenant. */
export type PageKey = { readonly organizationId: string; readonly key: string; readonly version: object };

type Kept = PageKey & {
  readonly page: SharedPage;
  readonly tables: ReadonlySet<string>;
  until: number;
  readonly begun: number;
};
type Making = PageKey & { readonly page: Promise<Made>; readonly changed: Set<string> };
type Made = { readonly page: SharedPage; readonly isOutdated: boolean };
type Make = (ingredients: Ingredients) => Promise<SharedPage>;

export type KeptPagesOptions = {
  readonly changes: Changes;
  readonly clock: Clock;
  /** Bytes that the pages may take together; 0 keeps none. */
  readonly bytes: number;
  /** Tables that change all the time while people register: what is shown of them may be half a second old. */
  readonly counted: ReadonlySet<string>;
};

export type KeptPages = {
  /** The page as it is kept, else made now; whoever asks for it meanwhile waits for the same. */
  get(key: PageKey, make: Make): Promise<SharedPage>;
  /** False where nothing may be kept: changes of other processes would be missed, or there is no room at all. */
  isOpen(): boolean;
  /** Bytes that are taken. */
  readonly size: number;
};

/** How old what is counted may be, in ms: with the making of the page, well within a second. */
const countedFresh = 500;
/** A page larger than this part of the whole would push too many others out. */
const largestPart = 8;

/**
 * Keeps the pages of guests. One goes when a table that it was read from has changed, in this process or another, when the
 * moment comes from which it would say something else, and when others need the room.
 */
export function createKeptPages({ changes, clock, bytes, counted }: KeptPagesOptions): KeptPages {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Making>();
  /** Every table that a page was ever read from: most changes are of others. */
  const everRead = new Set<string>();
  let size = 0;
  const now = (): number => clock.now().getTime();

  changes.onChange((change) => {
    if (!change) return forgetAll();
    for (const each of making.values())
      if (isOf(each, change)) change.tables.forEach((table) => each.changed.add(table));
    if (!change.tables.some((table) => everRead.has(table))) return;
    for (const each of kept.values()) if (isOf(each, change)) outdate(each, change.tables);
  });

  function forgetAll(): void {
    for (const each of kept.values()) drop(each);
    // A rendering that began before the change is not shared with later visitors.
    making.clear();
  }

  function drop(page: Kept): void {
    if (kept.get(page.key) !== page) return;
    kept.delete(page.key);
    size -= page.page.body.size;
  }

  function outdate(page: Kept, changed: Iterable<string>): void {
    const until = goodUntil(page, changed);
    page.until = Math.min(page.until, until);
    if (page.until <= now()) drop(page);
  }

  /** How long a page may be shown after these tables have changed. */
  function goodUntil({ tables, begun }: Pick<Kept, "tables" | "begun">, changed: Iterable<string>): number {
    const shown = [...changed].filter((table) => tables.has(table));
    if (shown.length === 0) return Number.POSITIVE_INFINITY;
    return shown.every((table) => counted.has(table)) ? begun + countedFresh : 0;
  }

  function keep(page: Kept): void {
    if (page.page.body.size > bytes / largestPart) return;
    const before = kept.get(page.key);
    if (before) drop(before);
    kept.set(page.key, page);
    size += page.page.body.size;
    for (const table of page.tables) everRead.add(table);
    page.page.body.onGrown((more) => {
      if (kept.get(page.key) !== page) return;
      size += more;
      makeRoom();
    });
    makeRoom();
  }

  /** What was not asked for the longest goes first: the map is in the order of use. */
  function makeRoom(): void {
    for (const page of kept.values()) {
      if (size <= bytes) return;
      drop(page);
    }
  }

  function begin(key: PageKey, make: Make): Making {
    const begun = now();
    const ingredients: Ingredients = { tables: new Set(), until: Number.POSITIVE_INFINITY, isWhole: true };
    const changed = new Set<string>();
    const page = make(ingredients).then((made): Made => {
      const { tables, isWhole } = ingredients;
      const until = Math.min(ingredients.until, goodUntil({ tables, begun }, changed));
      const isCurrent = making.get(key.key) === mine;
      if (isCurrent && isWhole && until > now()) keep({ ...key, page: made, tables, until, begun });
      return { page: made, isOutdated: !isCurrent || until === 0 };
    });
    const mine: Making = { ...key, page, changed };
    making.set(key.key, mine);
    const end = (): void => void (making.get(key.key) === mine && making.delete(key.key));
    page.then(end, end);
    return mine;
  }

  function find({ key, version }: PageKey): SharedPage | undefined {
    const known = kept.get(key);
    if (!known) return undefined;
    if (known.until <= now() || known.version !== version) return void drop(known);
    kept.delete(key);
    kept.set(key, known);
    return known.page;
  }

  return {
    async get(key, make) {
      const known = find(key);
      if (known) return known;
      const others = making.get(key.key);
      const joined = others?.version === key.version ? await others.page : undefined;
      if (joined && !joined.isOutdated) return joined.page;
      // Something changed while it was rendered, perhaps before this visitor came: it is rendered again, once for all
      // who wait.
      const current = making.get(key.key);
      const again = joined && (find(key) ?? (current && (await current.page).page));
      return again ?? (await begin(key, make).page).page;
    },
    isOpen: () => bytes > 0 && changes.isComplete(),
    get size() {
      return size;
    },
  };
}

function isOf({ organizationId }: PageKey, change: Change): boolean {
  return change.organizationId === null || change.organizationId === organizationId;
}
