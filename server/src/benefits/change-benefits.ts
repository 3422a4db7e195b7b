import { benefitErrors, benefits } from "@marquee/contract/benefits";
import type { BodyOf } from "@marquee/contract/kernel";
import { kernelErrors } from "@marquee/contract/kernel";
import { imageReplaced, keepPicture, preparePicture } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import { tidied } from "../kernel/tidied.ts";
import type { Scope } from "../kernel/scope.ts";
import { type BenefitRow, countBenefits, findBenefit, listBenefits } from "./queries.ts";
import { deleteBenefit, insertBenefit, saveBenefitOrder, updateBenefit } from "./repo.ts";
import { benefitView } from "./views.ts";

const mostBenefits = 100;

const settingsFrom = ({ title, description }: BodyOf<typeof benefits.update>) => ({
  title: title.trim(),
  description: tidied(description),
});

export const createBenefit = preparedCommand(
  benefits.create,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, body, prepared }) => {
    if ((await countBenefits(scope)) >= mostBenefits) fail(benefitErrors.tooMany);
    const imageId = await keepPicture(scope, prepared);
    const id = await insertBenefit(scope, { ...settingsFrom(body), imageId });
    return benefitView(scope, await expectBenefit(scope, id));
  },
);

export const changeBenefit = preparedCommand(
  benefits.update,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, params: { benefitId }, body, prepared }) => {
    const before = await expectBenefit(scope, benefitId);
    const imageId = await keepPicture(scope, prepared);
    await updateBenefit(scope, benefitId, { ...settingsFrom(body), imageId });
    if (imageId !== undefined && before.image) scope.publish(imageReplaced({ imageId: before.image.id }));
    return benefitView(scope, await expectBenefit(scope, benefitId));
  },
);

export const removeBenefit = command(benefits.remove, async ({ scope, params: { benefitId } }) => {
  const { image } = await expectBenefit(scope, benefitId);
  await deleteBenefit(scope, benefitId);
  if (image) scope.publish(imageReplaced({ imageId: image.id }));
  return null;
});

export const orderBenefits = command(benefits.order, async ({ scope, body }) => {
  await saveBenefitOrder(scope, body.benefitIds);
  const { rows } = await listBenefits(scope, { pageSize: mostBenefits });
  return rows.map((row) => benefitView(scope, row));
});

async function expectBenefit(scope: Scope, benefitId: string): Promise<BenefitRow> {
  return (await findBenefit(scope, benefitId)) ?? fail(kernelErrors.notFound);
}
