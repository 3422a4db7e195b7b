import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { NewAbovePill, type NewAbove } from "./new-above-pill.tsx";
import { QuietNote, ReadFailed } from "./quiet-note.tsx";
import { Loading } from "./skeleton.tsx";
import { useListWindow } from "./use-list-window.ts";
import { watchSight } from "./watch-sight.ts";

type ListProps<Item> = {
  items: readonly Item[] | undefined;
  idOf: (item: Item) => string;
  render: (item: Item, index: number) => ReactNode;
  empty: ReactNode;
  skeleton: ReactNode;
  /** Classes of the list itself: rows, or a grid. */
  className?: string;
  failed?: boolean;
  onRetry?: () => Promise<unknown>;
  more?: MoreProps;
  /** What arrived since the list was read, offered above it. */
  newAbove?: NewAbove;
};
type MoreProps = {
  has: boolean;
  loading: boolean;
  /** The last try to load more did not get through: nobody asks again before the person does. */
  failed?: boolean;
  load: () => Promise<unknown>;
  href?: string | undefined;
};

/** An endless query, as far as a list shows it. */
type Endless<Item> = {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
};

/**
 * What a list shows of an endless query: `<List {...pagesOf(query)} idOf=… />`.
 *
 * @param href the page that goes on behind what is there, for readers without JavaScript
 */
export function pagesOf<Item>(query: Endless<Item>, href?: string) {
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    failed: query.isError,
    onRetry: query.refetch,
    more: {
      has: query.hasNextPage,
      loading: query.isFetchingNextPage,
      failed: query.isFetchNextPageError,
      load: query.fetchNextPage,
      href,
    },
  };
}

/**
 * Any list: waiting, failed, empty, or its items with 'load more' underneath. Of a long one only the rows near the
 * window are in the document; it is found again as it was left by whoever comes back.
 */
export function List<Item>({ empty, skeleton, failed, onRetry, ...rest }: ListProps<Item>) {
  const { items } = rest;
  if (failed && !items) return <ReadFailed onRetry={onRetry} />;
  if (!items) return <Loading className="dense">{skeleton}</Loading>;
  if (items.length === 0) return empty;
  return <Items {...rest} items={items} className={classes("dense", rest.className)} />;
}

type ItemsProps<Item> = Pick<ListProps<Item>, "idOf" | "render" | "className" | "more" | "newAbove"> & {
  items: readonly Item[];
};

function Items<Item>({ items, idOf, render, className, more, newAbove }: ItemsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const windowed = useListWindow(list, items, idOf);
  return (
    <>
      {newAbove && <NewAbovePill {...newAbove} />}
      {windowed ? (
        <windowed.ListWindow {...{ items, idOf, render, className }} before={windowed.before} isWhole={!more?.has} />
      ) : (
        <ul ref={list} className={className}>
          {items.map((item, index) => (
            <li key={idOf(item)}>{render(item, index)}</li>
          ))}
        </ul>
      )}
      {more?.has && <LoadMore {...more} count={items.length} />}
    </>
  );
}

/**
 * Loads by itself when it comes near, and is a real button, and a real link where JavaScript is missing. A page that
 * fails says so and waits for the person.
 */
function LoadMore({ loading, failed, load, href, count }: MoreProps & { count: number }) {
  const t = useText();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element || loading || failed) return;
    return watchSight(element, (isNear) => isNear && void load(), { rootMargin: "600px" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- looked at again after each page: one that is there at once is never seen loading, and may end as near as the one before
  }, [load, loading, failed, count]);
  const button = (
    <AsyncButton busy={loading} onClick={load}>
      {failed ? t("ui.tryAgain") : t("ui.loadMore")}
    </AsyncButton>
  );
  return (
    <div ref={container} className="mt-6 flex justify-center">
      {failed && !loading ? <QuietNote title={t("ui.moreFailed")} action={button} /> : button}
      {href && (
        <noscript>
          <Link to={href} className="ms-4 text-accent-text underline">
            {t("ui.nextPage")}
          </Link>
        </noscript>
      )}
    </div>
  );
}
