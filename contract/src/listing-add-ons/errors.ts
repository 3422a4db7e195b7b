import { errors } from "../kernel/index.ts";

export const listingAddOnErrors = errors("listingAddOn", {
  supplyTaken: {
    status: 409,
    sentence: "Sold or in somebody's cart: {count}. There cannot be fewer of this add-on than that.",
  },
  needsInCircle: {
    status: 460,
    sentence: "{name} needs this add-on already, so this one cannot need it as well. Choose another one.",
  },
  sold: {
    status: 409,
    sentence:
      "Somebody has bought this add-on, or has it in their cart, so it cannot be deleted. Switch it off instead.",
  },
  needed: {
    status: 409,
    sentence:
      "Other add-ons or rooms of the event go by this one, so it cannot be deleted. Take it out of them, or switch it off.",
  },
  full: { status: 409, sentence: "An event has 50 add-ons at most. Delete one before you add another." },
});
