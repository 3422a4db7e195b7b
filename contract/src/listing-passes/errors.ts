import { errors } from "../kernel/index.ts";

export const listingPassErrors = errors("listingPass", {
  supplyTaken: {
    status: 409,
    sentence: "Sold or in somebody's cart: {count}. There cannot be fewer passes than that.",
  },
  quantities: {
    status: 460,
    sentence: "The fewest that can be bought at once are more than the most. Change one of them.",
  },
  endsBeforeStart: { status: 460, sentence: "Price {number} ends before it begins. Change one of its two times." },
  overlap: {
    status: 460,
    sentence: "Prices {number} and {other} hold at the same time. Let one end before the other begins.",
  },
  sold: {
    status: 409,
    sentence: "Somebody has bought this pass, or has it in their cart, so it cannot be deleted. Switch it off instead.",
  },
  asked: {
    status: 409,
    sentence: "People ask for this pass. Decide about their requests first, or switch it off.",
  },
  needed: {
    status: 409,
    sentence:
      "Questions, extras, media or coupons of the event are for this pass, so it cannot be deleted. Switch it off instead.",
  },
  full: { status: 409, sentence: "An event has 50 kinds of passes at most. Delete one before you add another." },
});
