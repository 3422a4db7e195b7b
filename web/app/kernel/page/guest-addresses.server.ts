import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { isSameForGuests, type SameForGuests } from "./same-for-guests.ts";

type Routes = ServerBuild["routes"];

/** Cache of known addresses; limited, so that invented ones do not make it grow. */
const pathsKept = 2_000;

/**
 * The address under which the page of a guest is kept: its path, with those parameters that count, in one order. Undefined
 * where a page is not the same for every guest. A page inside another is when both say so.
 */
export function guestAddresses(routes: Routes): (url: URL) => string | undefined {
  const tree = childrenOf(routes, undefined);
  const known = new Map<string, SameForGuests[] | undefined>();

  function pagesAt(path: string): SameForGuests[] | undefined {
    if (known.has(path)) return known.get(path);
    const found = matchingPages(tree, path);
    if (known.size >= pathsKept) known.clear();
    known.set(path, found);
    return found;
  }

  return ({ pathname, searchParams }) => {
    const pages = pagesAt(pathname);
    if (!pages || pages.some(({ words = [] }) => words.some((name) => searchParams.get(name)))) return undefined;
    const flags = [...new Set(pages.flatMap((page) => page.flags ?? []))].toSorted();
    const given = flags.filter((name) => searchParams.has(name)).map((name) => `${name}=true`);
    return given.length > 0 ? `${pathname}?${given.join("&")}` : pathname;
  };
}

function matchingPages(tree: RouteObject[], path: string): SameForGuests[] | undefined {
  // The first is the document around every page.
  const [, ...pages] = matchRoutes(tree, path) ?? [];
  const handles = pages.map(({ route }): unknown => route.handle);
  return handles.length > 0 && handles.every(isSameForGuests)
    ? handles.filter(isSameForGuests).map(({ sameForGuests }) => sameForGuests)
    : undefined;
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, module } = route;
    const handle: unknown = module.handle;
    const shared = { id, handle, ...(path !== undefined && { path }) };
    return route.index ? { ...shared, index: true } : { ...shared, children: childrenOf(routes, id) };
  });
}
