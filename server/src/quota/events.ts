import { Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const storageRanLow = domainEvent("storage.ranLow", "A community used four fifths of its storage.", {
  /** Bytes. */
  used: Type.Integer(),
  limit: Type.Integer(),
});
