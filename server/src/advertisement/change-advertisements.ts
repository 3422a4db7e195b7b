import { advertisement, advertisementErrors } from "@marquee/contract/advertisement";
import { kernelErrors } from "@marquee/contract/kernel";
import { imageReplaced, keepPicture, preparePicture } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { sentMoment } from "../kernel/sent-moment.ts";
import { isWebAddress } from "../kernel/web-address.ts";
import { countAdvertisements, findAdvertisement, type ManagedRow } from "./queries.ts";
import { deleteAdvertisement, insertAdvertisement, updateAdvertisement } from "./repo.ts";
import { managedView } from "./views.ts";

const mostAdvertisements = 100;

export const createAdvertisement = preparedCommand(
  advertisement.create,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, body, prepared }) => {
    const { places, tiers = [] } = body;
    const period = { startsAt: sentMoment(body.startsAt) ?? null, endsAt: sentMoment(body.endsAt) ?? null };
    expectSense(scope, { ...period, link: body.link, tiers });
    if ((await countAdvertisements(scope)) >= mostAdvertisements) fail(advertisementErrors.tooMany);
    const imageId = await keepPicture(scope, prepared);
    const id = await insertAdvertisement(scope, {
      name: body.name.trim(),
      link: body.link.trim(),
      description: body.description.trim(),
      type: body.type,
      weight: body.weight,
      ...period,
      places: distinct(places),
      tiers: distinct(tiers),
      imageId,
    });
    return managedView(scope, await expectAdvertisement(scope, id));
  },
);

export const changeAdvertisement = preparedCommand(
  advertisement.update,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, params: { advertisementId }, body, prepared }) => {
    const before = await expectAdvertisement(scope, advertisementId);
    const period = { startsAt: sentMoment(body.startsAt), endsAt: sentMoment(body.endsAt) };
    expectSense(scope, {
      startsAt: period.startsAt === undefined ? before.startsAt : period.startsAt,
      endsAt: period.endsAt === undefined ? before.endsAt : period.endsAt,
      link: body.link ?? before.link,
      tiers: body.tiers ?? [],
    });
    const imageId = await keepPicture(scope, prepared);
    await updateAdvertisement(scope, advertisementId, {
      // What is not sent stays as it is.
      name: body.name?.trim(),
      link: body.link?.trim(),
      description: body.description?.trim(),
      ...period,
      type: body.type,
      weight: body.weight,
      paused: body.paused,
      places: body.places && distinct(body.places),
      tiers: body.tiers && distinct(body.tiers),
      imageId,
    });
    if (imageId !== undefined && before.image) scope.publish(imageReplaced({ imageId: before.image.id }));
    return managedView(scope, await expectAdvertisement(scope, advertisementId));
  },
);

export const removeAdvertisement = command(advertisement.remove, async ({ scope, params: { advertisementId } }) => {
  const { image } = await expectAdvertisement(scope, advertisementId);
  await deleteAdvertisement(scope, advertisementId);
  if (image) scope.publish(imageReplaced({ imageId: image.id }));
  return null;
});

const distinct = <Word extends string>(words: readonly Word[]): Word[] => [...new Set(words)];

type Sense = Pick<ManagedRow, "startsAt" | "endsAt" | "link"> & { readonly tiers: readonly string[] };

function expectSense({ organization }: Scope, { startsAt, endsAt, link, tiers }: Sense): void {
  const isKnown = (tier: string) => organization.tiers.some(({ slug }) => slug === tier);
  const issues = [
    ...(isWebAddress(link.trim()) && /^https?:/i.test(link.trim())
      ? []
      : [{ path: "link", reason: "is no address of a web page, such as https://example.org" }]),
    ...(startsAt && endsAt && endsAt <= startsAt ? [{ path: "endsAt", reason: "is before its beginning" }] : []),
    ...(tiers.every(isKnown) ? [] : [{ path: "tiers", reason: "names a tier that the community does not have" }]),
  ];
  if (issues.length > 0) fail(kernelErrors.invalid, {}, issues);
}

export async function expectAdvertisement(scope: Scope, advertisementId: string): Promise<ManagedRow> {
  return (await findAdvertisement(scope, advertisementId)) ?? fail(kernelErrors.notFound);
}
