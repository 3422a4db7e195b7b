import { listingPassErrors, listingPasses } from "@marquee/contract/listing-passes";
import { lockEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { listingPolicy } from "../listings/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { findSellable } from "../passes/index.ts";
import { checkedSchedules, checkQuantities, columnsOf } from "./check-pass-type.ts";
import { insertPassType, savePrices } from "./repo.ts";
import { presentPassType } from "./views.ts";

const most = 50;

export const addPassType = command(listingPasses.add, listingPolicy, async ({ scope, subject, body }) => {
  const prices = checkedSchedules(body.priceSchedules ?? []);
  checkQuantities(body);
  refuseUnwanted(scope, [body.name, body.shortDescription, ...prices.map(({ name }) => name)].join("\n"));
  await lockEvent(scope, subject.id);
  if ((await findSellable(scope, subject.id)).length >= most) fail(listingPassErrors.full);
  const { price } = body;
  const made = { ...columnsOf(body), eventId: subject.id, name: body.name.trim(), price };
  const id = await insertPassType(scope, made);
  await savePrices(scope, id, prices);
  return presentPassType(scope, subject.id, id);
});
