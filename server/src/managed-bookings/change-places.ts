import type { BodyOf } from "@marquee/contract/kernel";
import { kernelErrors } from "@marquee/contract/kernel";
import { managedBookingErrors as errors, managedBookings } from "@marquee/contract/managed-bookings";
import { imageReplaced, keepPicture, preparePicture } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { tidied } from "../kernel/tidied.ts";
import { timezoneOf } from "../kernel/timezone.ts";
import { countPlaces, findComing, findPicturesOfSpaces } from "./queries/spaces.ts";
import { deletePlace, insertPlace, lockPlace, savePlace } from "./repo.ts";
import { expectPlace, managedPlaceView } from "./views.ts";

const mostPlaces = 200;
type Body = BodyOf<typeof managedBookings.updatePlace>;

/** What is not sent stays as it is. */
function settingsFrom({ description, address1, address2, city, state, zip, country, active }: Body) {
  return {
    active,
    description: tidied(description),
    address1: tidied(address1),
    address2: tidied(address2),
    city: tidied(city),
    state: tidied(state),
    zip: tidied(zip),
    country: tidied(country),
  };
}

const zoneThatIs = (name: string): string => timezoneOf(name.trim()) ?? fail(errors.timezoneUnknown, { name });

export const createPlace = preparedCommand(
  managedBookings.createPlace,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, body, prepared }) => {
    if ((await countPlaces(scope)) >= mostPlaces) fail(errors.tooManyPlaces);
    const timezone = zoneThatIs(body.timezone ?? scope.organization.configuration.timezone);
    const imageId = await keepPicture(scope, prepared);
    const id = await insertPlace(scope, { ...settingsFrom(body), name: body.name.trim(), timezone, imageId });
    return managedPlaceView(scope, await expectPlace(scope, id));
  },
);

export const changePlace = preparedCommand(
  managedBookings.updatePlace,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, params: { placeId }, body, prepared }) => {
    if (!(await lockPlace(scope, placeId))) fail(kernelErrors.notFound);
    const before = await expectPlace(scope, placeId);
    const timezone = body.timezone === undefined ? before.timezone : zoneThatIs(body.timezone);
    if (timezone !== before.timezone && (await findComing(scope, { placeId })).length > 0) fail(errors.timezoneFixed);
    const imageId = await keepPicture(scope, prepared);
    await savePlace(scope, placeId, { ...settingsFrom(body), name: body.name?.trim(), timezone, imageId });
    if (imageId !== undefined && before.image) scope.publish(imageReplaced({ imageId: before.image.id }));
    return managedPlaceView(scope, await expectPlace(scope, placeId));
  },
);

export const removePlace = command(managedBookings.removePlace, async ({ scope, params: { placeId } }) => {
  if (!(await lockPlace(scope, placeId))) fail(kernelErrors.notFound);
  const { image } = await expectPlace(scope, placeId);
  await expectNothingComing(scope, { placeId });
  const pictures = [...(image ? [image.id] : []), ...(await findPicturesOfSpaces(scope, placeId))];
  await deletePlace(scope, placeId);
  for (const imageId of pictures) scope.publish(imageReplaced({ imageId }));
  return null;
});

/** @throws Failure where something is booked that is still to take place. */
export async function expectNothingComing(scope: Scope, of: Parameters<typeof findComing>[1]): Promise<void> {
  const coming = await findComing(scope, of);
  if (coming.length > 0) fail(errors.hasComing, { count: coming.length });
}
