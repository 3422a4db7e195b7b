import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, sql } from "drizzle-orm";
import { channels } from "../../channels/schema.ts";
import { listInterestsWhere } from "../../interests/index.ts";
import { interests } from "../../interests/schema.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { contentInterests, contents } from "../../channels/content-schema.ts";
import { listedContents } from "./lists.ts";

/** What something is about that the caller finds. Uses content_interests_interest_index and the key of contents. */
export const listInterestsOfContents = (scope: Scope, query: ListQuery) =>
  listInterestsWhere(
    scope,
    query,
    sql`exists (select from ${contentInterests}
      join ${contents} on ${and(sameTenant(contents, contentInterests), eq(contents.id, contentInterests.contentId))}
      join ${channels} on ${and(sameTenant(channels, contents), eq(channels.id, contents.channelId))}
      where ${and(ofTenant(scope, contentInterests), sql`${contentInterests.interestId} = ${interests.id}`, listedContents(scope))})`,
  );
