/** What goes along into an event that is made from another one, besides what that says of itself. */
export type Along = {
  readonly schedule: boolean;
  readonly passes: boolean;
  readonly questions: boolean;
  readonly coupons: boolean;
  readonly mails: boolean;
  readonly team: boolean;
};

type Asked = { readonly [Name in keyof Along]?: boolean | undefined };

/** A coupon is for passes of its event: without them it stays. */
export function alongOf({ schedule, passes, questions, coupons, mails, team }: Asked): Along {
  return {
    schedule: schedule ?? true,
    passes: passes ?? true,
    questions: questions ?? true,
    coupons: (coupons ?? true) && (passes ?? true),
    mails: mails ?? true,
    team: team ?? true,
  };
}
