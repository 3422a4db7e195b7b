import { and, eq } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { channels } from "./schema.ts";

const oneChannel = (scope: Scope, channelId: string) => and(ofTenant(scope, channels), eq(channels.id, channelId));

/** Whether a channel is visible, which it stays until the transaction ends. */
export async function holdVisible(scope: Scope, channelId: string): Promise<boolean | undefined> {
  const [row] = await scope.database
    .select({ visible: channels.visible })
    .from(channels)
    .where(oneChannel(scope, channelId))
    .for("no key update");
  return row?.visible;
}

export async function setVisible(scope: Scope, channelId: string, visible: boolean): Promise<void> {
  await scope.database.update(channels).set({ visible, updatedAt: scope.now }).where(oneChannel(scope, channelId));
}
