import { groups } from "@marquee/contract/groups";
import type { AccountFixture } from "../fixtures.ts";
import type { TestClient } from "../test-client.ts";

/** Names somebody among the sponsors of a group, and answers who. */
export async function addSponsorRow(client: TestClient, groupId: string, { id }: AccountFixture): Promise<string> {
  await client.call(groups.addSponsor, { groupId, body: { sponsorId: id } });
  return id;
}
