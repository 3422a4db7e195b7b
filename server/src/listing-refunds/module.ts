import { listingRefunds } from "@marquee/contract/listing-refunds";
import { serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { readEventRefund, refundEvent, refundReactions } from "./refund-event.ts";
import { cancelForHost, readTerms, refundPass } from "./refund-pass.ts";

const listingRefundsModule = serve(listingRefunds, {
  terms: readTerms,
  cancel: cancelForHost,
  refund: refundPass,
  ofEvent: readEventRefund,
  refundEvent,
});

export const module: SliceModule = { serves: [listingRefundsModule], reactions: refundReactions };
