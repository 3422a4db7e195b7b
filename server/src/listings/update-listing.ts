import { listings } from "@marquee/contract/listings";
import { keepPicture, preparePicture } from "../images/index.ts";
import { preparedCommand } from "../kernel/http/serve.ts";
import { changeListing } from "./change-listing.ts";
import { listingPolicy } from "./policy.ts";

export const updateListing = preparedCommand(
  listings.update,
  listingPolicy,
  ({ scope, body }) => preparePicture(scope, body.image),
  ({ scope, subject: { id }, body: { event }, prepared }) =>
    changeListing(scope, id, { event, keepImage: () => keepPicture(scope, prepared) }),
);
