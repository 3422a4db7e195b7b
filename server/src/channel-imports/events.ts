import { Id, Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const importStepped = domainEvent("channelImport.stepped", "Something of an import is to be brought next.", {
  importId: Id("channelImport"),
});

export const fetchedLeft = domainEvent("channelImport.fetchedLeft", "What was fetched for an import is not needed.", {
  images: Type.Array(Id("image")),
  files: Type.Array(Id("file")),
});
