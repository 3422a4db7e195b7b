import { queryOptions, type Client } from "@marquee/client";
import { approvals, approvalStates } from "@marquee/contract/approvals";
import type { DataOf } from "@marquee/contract/kernel";
import type { TableQuery } from "../table/index.ts";

export type OwnApproval = DataOf<typeof approvals.ofEvent>[number];
export type OwnRequest = NonNullable<OwnApproval["request"]>;
export type ListedRequest = DataOf<typeof approvals.requests>[number];
export type Message = ListedRequest["messages"][number];
export type Decision = "approve" | "decline";

export const approvalsAt = (eventId = "") => [approvals.ofEvent, { eventId }] as const;
export const requestAt = (eventId: string, requestId: string) => [approvals.request, { eventId, requestId }] as const;

export const order = "-createdAt";
const decided = approvalStates.filter((state) => state !== "requested");
export const tableFilters = [{ name: "state", values: decided }] as const;

export const requestsSource =
  (api: Client, eventId: string) =>
  ({ chosen, ...query }: TableQuery) => {
    const state = decided.find((each) => each === chosen["state"]);
    return queryOptions(api, approvals.requests, { eventId, ...query, ...(state && { state }) });
  };
