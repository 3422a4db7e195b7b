import type { DataOf } from "@marquee/contract/kernel";
import { refundRequests } from "@marquee/contract/refund-requests";

export type OwnRefund = DataOf<typeof refundRequests.list>[number];
export type Standing = DataOf<typeof refundRequests.standing>;
export type ListedRequest = DataOf<typeof refundRequests.requests>[number];

export const standingOf = (eventId: string, passId: string) => [refundRequests.standing, { eventId, passId }] as const;
export const countsOf = (eventId: string) => [refundRequests.counts, { eventId }] as const;

export const lists = ["open", "decided"] as const;
export type RequestList = (typeof lists)[number];

export const listIn = (address: URLSearchParams): RequestList =>
  address.get("list") === "decided" ? "decided" : "open";

export const requestsOf = (eventId: string, list: RequestList) =>
  [refundRequests.requests, { eventId, list, pageSize: 20 }] as const;
