import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const imageReplaced = domainEvent(
  "image.replaced",
  "A picture gave way to another, or went with what it showed.",
  {
    imageId: Id("image"),
  },
);
