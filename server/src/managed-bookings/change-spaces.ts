import type { BodyOf } from "@marquee/contract/kernel";
import { kernelErrors } from "@marquee/contract/kernel";
import { managedBookingErrors as errors, managedBookings } from "@marquee/contract/managed-bookings";
import { lockSpace, type TierPrice } from "../bookings/index.ts";
import { imageReplaced, keepPicture, preparePicture } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { tidied } from "../kernel/tidied.ts";
import { expectNothingComing } from "./change-places.ts";
import { mostAtOnce } from "./most-at-once.ts";
import { countSpaces, findComing } from "./queries/spaces.ts";
import { deleteSpace, insertSpace, lockPlace, saveSpace } from "./repo.ts";
import { expectSpace, managedSpaceView } from "./views.ts";

const mostSpaces = 100;
type Body = BodyOf<typeof managedBookings.updateSpace>;

const momentFrom = (text: string | null | undefined) => (text ? new Date(text) : text === undefined ? undefined : null);

/** What is not sent stays as it is. */
function settingsFrom(scope: Scope, { name: _name, imageDataUri: _picture, ...settings }: Body) {
  const { description, start, end, tierPrices, ...rules } = settings;
  return {
    ...rules,
    description: tidied(description),
    start: momentFrom(start),
    end: momentFrom(end),
    tierPrices: tierPrices && tierPricesFrom(scope, tierPrices),
  };
}

/** By the slugs of the tiers, as those of a caller are known. */
function tierPricesFrom({ organization }: Scope, prices: NonNullable<Body["tierPrices"]>): TierPrice[] {
  const slugs = new Map(organization.tiers.map(({ id, slug }) => [id, slug]));
  if (new Set(prices.map(({ tierId }) => tierId)).size < prices.length) fail(errors.tierTwice);
  return prices.map(({ tierId, price }) => ({ tier: slugs.get(tierId) ?? fail(errors.unknownTier), price }));
}

type Bounds = { readonly start?: Date | null | undefined; readonly end?: Date | null | undefined };

function checkBounds({ start, end }: Bounds): void {
  if (start && end && end <= start)
    fail(errors.endsBeforeStart, {}, [{ path: "end", reason: "is not after the start" }]);
}

export const createSpace = preparedCommand(
  managedBookings.createSpace,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, params: { placeId }, body, prepared }) => {
    if (!(await lockPlace(scope, placeId))) fail(kernelErrors.notFound);
    if ((await countSpaces(scope, placeId)) >= mostSpaces) fail(errors.tooManySpaces);
    const settings = settingsFrom(scope, body);
    checkBounds(settings);
    const imageId = await keepPicture(scope, prepared);
    const { slotDuration, name } = body;
    const spaceId = await insertSpace(scope, { ...settings, slotDuration, name: name.trim(), placeId, imageId });
    return managedSpaceView(scope, await expectSpace(scope, { placeId, spaceId }));
  },
);

export const changeSpace = preparedCommand(
  managedBookings.updateSpace,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, params, body, prepared }) => {
    const { spaceId } = params;
    if (!(await lockSpace(scope, spaceId))) fail(kernelErrors.notFound);
    const before = await expectSpace(scope, params);
    const settings = settingsFrom(scope, body);
    const { start = before.start, end = before.end } = settings;
    checkBounds({ start, end });
    await checkSupply(scope, params, body.supply ?? before.supply);
    const imageId = await keepPicture(scope, prepared);
    await saveSpace(scope, spaceId, { ...settings, name: body.name?.trim(), imageId });
    if (imageId !== undefined && before.image) scope.publish(imageReplaced({ imageId: before.image.id }));
    return managedSpaceView(scope, await expectSpace(scope, params));
  },
);

type SpaceNamed = { readonly placeId: string; readonly spaceId: string };

/** Under the lock of the space. */
async function checkSupply(scope: Scope, named: SpaceNamed, supply: number): Promise<void> {
  const most = mostAtOnce(await findComing(scope, named));
  if (most > supply) fail(errors.supplyTaken, { count: most });
}

export const removeSpace = command(managedBookings.removeSpace, async ({ scope, params }) => {
  const { spaceId } = params;
  if (!(await lockSpace(scope, spaceId))) fail(kernelErrors.notFound);
  const { image } = await expectSpace(scope, params);
  await expectNothingComing(scope, params);
  await deleteSpace(scope, spaceId);
  if (image) scope.publish(imageReplaced({ imageId: image.id }));
  return null;
});
