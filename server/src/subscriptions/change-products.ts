import type { BodyOf } from "@marquee/contract/kernel";
import { kernelErrors } from "@marquee/contract/kernel";
import { subscriptionErrors, subscriptions } from "@marquee/contract/subscriptions";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { tidied } from "../kernel/tidied.ts";
import type { Scope } from "../kernel/scope.ts";
import { countProducts, findProduct, type ProductRow } from "./queries/products.ts";
import { findHolders } from "./queries/subscriptions.ts";
import {
  insertPrices,
  insertProduct,
  lockProduct,
  type NewPrice,
  saveOffered,
  saveProductTiers,
  updateProduct,
} from "./repo.ts";
import { syncTiers } from "./settle-standing.ts";
import { managedView } from "./views.ts";

const mostProducts = 50;
const mostPrices = 20;

export const createProduct = command(subscriptions.createProduct, async ({ scope, body }) => {
  const { name, description, features = [], featured = false, trialDays = 0, tierIds = [], prices } = body;
  if ((await countProducts(scope)) >= mostProducts) fail(subscriptionErrors.tooManyProducts);
  expectTiers(scope, tierIds);
  const priced = prices.map((price, index) => priceFrom(price, `prices.${index}.`));
  const texts = { name: name.trim(), description: tidied(description) ?? null, features: features.map(trimmed) };
  const productId = await insertProduct(scope, { ...texts, featured, trialDays, active: true, tierIds });
  await insertPrices(scope, productId, priced);
  return readProduct(scope, productId);
});

/** Whoever has it has the tiers from now on that it grants from now on. */
export const changeProduct = command(subscriptions.updateProduct, async ({ scope, params: { productId }, body }) => {
  await expectProduct(scope, productId);
  const { name, description, features, featured, trialDays, active, tierIds } = body;
  await updateProduct(scope, productId, {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description: tidied(description) ?? null }),
    ...(features !== undefined && { features: features.map(trimmed) }),
    ...(featured !== undefined && { featured }),
    ...(trialDays !== undefined && { trialDays }),
    ...(active !== undefined && { active }),
  });
  if (tierIds !== undefined) await changeTiers(scope, productId, tierIds);
  return readProduct(scope, productId);
});

async function changeTiers(scope: Scope, productId: string, tierIds: readonly string[]): Promise<void> {
  expectTiers(scope, tierIds);
  await lockProduct(scope, productId);
  await saveProductTiers(scope, productId, tierIds);
  // Statements a subscriber: it is rare, and what each has depends on all that they subscribe to.
  for (const accountId of await findHolders(scope, productId)) await syncTiers(scope, accountId);
}

export const addPrice = command(subscriptions.addPrice, async ({ scope, params: { productId }, body }) => {
  const { prices } = await expectProduct(scope, productId);
  if (prices.length >= mostPrices) fail(subscriptionErrors.tooManyPrices);
  await insertPrices(scope, productId, [priceFrom(body, "")]);
  return readProduct(scope, productId);
});

export const offerPrice = command(subscriptions.offerPrice, async ({ scope, params, body }) => {
  if (!(await saveOffered(scope, { ...params, active: body.active }))) fail(kernelErrors.notFound);
  return readProduct(scope, params.productId);
});

const trimmed = (text: string): string => text.trim();

function priceFrom({ minAmount, maxAmount, ...price }: BodyOf<typeof subscriptions.addPrice>, at: string): NewPrice {
  const { amount, type } = price;
  if (type === "fixed") return { ...price, minAmount: amount, maxAmount: amount };
  const [least, most] = [minAmount ?? amount, maxAmount ?? amount];
  const issues = [
    ...(least > amount ? [{ path: `${at}minAmount`, reason: "is more than the amount that is proposed" }] : []),
    ...(most < amount ? [{ path: `${at}maxAmount`, reason: "is less than the amount that is proposed" }] : []),
  ];
  if (issues.length > 0) fail(kernelErrors.invalid, {}, issues);
  return { ...price, minAmount: least, maxAmount: most };
}

function expectTiers({ organization }: Scope, tierIds: readonly string[]): void {
  const isKnown = (tierId: string) => organization.tiers.some(({ id }) => id === tierId.toLowerCase());
  if (!tierIds.every(isKnown)) fail(kernelErrors.notFound);
}

async function expectProduct(scope: Scope, productId: string): Promise<ProductRow> {
  return (await findProduct(scope, productId)) ?? fail(kernelErrors.notFound);
}

const readProduct = async (scope: Scope, productId: string) =>
  managedView(scope, await expectProduct(scope, productId));
