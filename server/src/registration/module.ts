import { registration } from "@marquee/contract/registration";
import { accountView } from "../accounts/index.ts";
import { previewed } from "../events/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { registrationReactions } from "./reactions.ts";
import { answerOne, answerQuestions } from "./answer-questions.ts";
import { applyCoupon } from "./apply-coupon.ts";
import { chooseAddOns } from "./choose-add-ons.ts";
import { choosePasses } from "./choose-passes.ts";
import { registrantsPolicy } from "./policy.ts";
import { listRegistrants } from "./queries/registrants.ts";
import { readAddOns, readRoomTypes } from "./read-extras.ts";
import { readIntent } from "./read-intent.ts";
import { readQuestions } from "./read-questions.ts";
import { readRegistration } from "./read-registration.ts";
import { removeCoupon } from "./remove-coupon.ts";
import { reserveRooms } from "./reserve-rooms.ts";
import { submitRegistration } from "./submit-registration.ts";

const registrationModule = serve(registration, {
  get: readRegistration,
  choosePasses,
  applyCoupon,
  removeCoupon,
  addOns: readAddOns,
  chooseAddOns,
  roomTypes: readRoomTypes,
  reserve: reserveRooms,
  questions: readQuestions,
  answer: answerQuestions,
  answerOne,
  intent: readIntent,
  submit: submitRegistration,
  registrants: previewed(
    query(registration.registrants, registrantsPolicy, async ({ scope, subject, query }) => {
      const { window, rows } = await listRegistrants(scope, subject.id, query);
      return pageOf(window, rows, ({ account }) => accountView(scope, account));
    }),
  ),
});

export const module: SliceModule = {
  serves: [registrationModule],
  reactions: registrationReactions,
};
