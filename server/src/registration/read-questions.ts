import { registration } from "@marquee/contract/registration";
import { command } from "../kernel/http/serve.ts";
import { findPassTypesOfEvent } from "../passes/index.ts";
import { keepAlive } from "./keep-alive.ts";
import { openLiveCart } from "./open-cart.ts";
import { continuingPolicy } from "./policy.ts";
import { findQuestionnaire } from "./queries/questionnaire.ts";
import { sectionViews } from "./views.ts";

export const readQuestions = command(
  registration.questions,
  continuingPolicy,
  async ({ scope, subject: context, params }) => {
    const cart = await openLiveCart(scope, context);
    await keepAlive(scope, context, cart);
    const material = {
      questionnaire: await findQuestionnaire(scope, params.eventId),
      passTypes: await findPassTypesOfEvent(scope, params.eventId),
    };
    return cart.drafts.map((pass) => ({ passId: pass.id, sections: sectionViews(scope, material, pass.passTypeId) }));
  },
);
