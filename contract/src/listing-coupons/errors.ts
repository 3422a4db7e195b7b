import { errors } from "../kernel/index.ts";

export const listingCouponErrors = errors("listingCoupon", {
  codeTaken: { status: 409, sentence: "This event has a coupon “{code}” already. Choose another code." },
  badCode: {
    status: 460,
    sentence: "A code is of letters, digits, “-” and “_”, without spaces, such as “FRIENDS-10”.",
  },
  discount: { status: 460, sentence: "Say what the coupon takes off: a percentage or an amount." },
  nothing: { status: 460, sentence: "Say what the coupon takes something off: passes, extras or rooms." },
  endsBeforeStart: { status: 460, sentence: "It ends before it begins. Change one of its two times." },
  quantities: { status: 460, sentence: "The fewest passes are more than the most. Change one of them." },
  badDomain: { status: 460, sentence: "“{domain}” is no end of an email address, such as “example.org”." },
  used: { status: 409, sentence: "Somebody has used this coupon, so it cannot be deleted. Switch it off instead." },
  limitUsed: {
    status: 409,
    sentence: "Used or in somebody's cart: {count}. It cannot be limited to fewer passes than that.",
  },
  full: { status: 409, sentence: "An event has 5,000 coupons at most. Delete some before you add others." },
});
