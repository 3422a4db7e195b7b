import { kernelErrors } from "@marquee/contract/kernel";
import type { ChannelFigures, ChannelManager, ManagedChannel } from "@marquee/contract/managed-channels";
import { accountSummaryView } from "../accounts/index.ts";
import { type ChannelRow, channelView, findChannel } from "../channels/index.ts";
import { contentSummaryView, readContentFacts } from "../contents/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { countUnpublished } from "./queries/channels.ts";
import { type Period, readDays, readMostPlayed, readTotals } from "./queries/figures.ts";
import type { ManagerRow } from "./queries/managers.ts";

/** Channels as those see them who manage them. One statement more, however many rows. */
export async function managedChannelViews(
  scope: Scope,
  rows: readonly ChannelRow[],
): Promise<(row: ChannelRow) => ManagedChannel> {
  const unpublished = await countUnpublished(
    scope,
    rows.map(({ id }) => id),
  );
  return (row) => ({
    ...channelView(scope, row),
    isDrawn: row.isDrawn,
    ...(unpublished.get(row.id) ?? { drafts: 0, scheduled: 0 }),
  });
}

/** A channel as it is after a change. */
export async function presentManaged(scope: Scope, channelId: string): Promise<ManagedChannel> {
  const row = await findChannel(scope, channelId);
  return row ? presentRow(scope, row) : fail(kernelErrors.notFound);
}

export async function presentRow(scope: Scope, row: ChannelRow): Promise<ManagedChannel> {
  const view = await managedChannelViews(scope, [row]);
  return view(row);
}

export function managerView(scope: Scope, { channelId, account, createdAt }: ManagerRow): ChannelManager {
  return { channelId, account: accountSummaryView(scope, account), createdAt };
}

/** How a channel does. What was read and played is of the days, all else of now. */
export async function readFigures(scope: Scope, period: Period): Promise<ChannelFigures> {
  const totals = await readTotals(scope, period);
  const days = await readDays(scope, period);
  const most = await readMostPlayed(scope, period);
  const facts = await readContentFacts(
    scope,
    most.map(({ id }) => id),
  );
  return {
    ...totals,
    days,
    reads: sumOf(days, ({ reads }) => reads),
    plays: sumOf(days, ({ plays }) => plays),
    finishes: sumOf(days, ({ finishes }) => finishes),
    contents: most.flatMap(({ id, ...counts }) => {
      const row = facts.get(id);
      return row ? [{ content: contentSummaryView(scope, row), ...counts }] : [];
    }),
  };
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
