import { and, eq } from "drizzle-orm";
import type { Database } from "../../kernel/db/database.ts";
import { videos } from "../schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

export type WaitingVideo = Pick<typeof videos.$inferSelect, "organizationId" | "id" | "height">;

/** The video of any tenant that has waited longest for its stream: ids are in the order of time. */
export async function nextProcessing(system: Database): Promise<WaitingVideo | undefined> {
  const [row] = await system
    .select({ organizationId: videos.organizationId, id: videos.id, height: videos.height })
    .from(videos)
    .where(eq(videos.state, "processing"))
    .orderBy(videos.id)
    .limit(1);
  return row;
}

export async function saveStream(
  database: Database,
  { organizationId, id }: WaitingVideo,
  { state, posterId, now }: { state: "ready" | "failed"; posterId: string | null; now: Date },
): Promise<void> {
  await database
    .update(videos)
    .set({ state, hasStream: state === "ready", posterId, updatedAt: now })
    .where(and(ofTenant(organizationId, videos), eq(videos.id, id)));
}
