import { listingCopies } from "@marquee/contract/listing-copies";
import { serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { copyListing } from "./copy-listing.ts";

const copiesModule = serve(listingCopies, { copy: copyListing });

export const module: SliceModule = { serves: [copiesModule] };
