import type { BodyOf } from "@marquee/contract/kernel";
import { kernelErrors } from "@marquee/contract/kernel";
import { levelErrors, levels } from "@marquee/contract/levels";
import { isAccountThere } from "../accounts/index.ts";
import { imageReplaced, keepPicture, preparePicture } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import { tidied } from "../kernel/tidied.ts";
import type { Scope } from "../kernel/scope.ts";
import { countLevels, findLevel, type LevelRow } from "./queries.ts";
import { deleteLevel, deleteLevelSponsor, insertLevel, insertLevelSponsor, updateLevel } from "./repo.ts";
import { levelView } from "./views.ts";

const mostLevels = 20;

const settingsFrom = ({ name, subtitle, color, scale }: BodyOf<typeof levels.update>) => ({
  name: name.trim(),
  subtitle: tidied(subtitle),
  color: color.toLowerCase(),
  scale,
});

export const createLevel = preparedCommand(
  levels.create,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, body, prepared }) => {
    if ((await countLevels(scope)) >= mostLevels) fail(levelErrors.tooMany);
    const imageId = await keepPicture(scope, prepared);
    const id = await insertLevel(scope, { ...settingsFrom(body), imageId });
    return levelView(scope, await expectLevel(scope, id));
  },
);

export const changeLevel = preparedCommand(
  levels.update,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, params: { levelId }, body, prepared }) => {
    const before = await expectLevel(scope, levelId);
    const imageId = await keepPicture(scope, prepared);
    await updateLevel(scope, levelId, { ...settingsFrom(body), imageId });
    if (imageId !== undefined && before.image) scope.publish(imageReplaced({ imageId: before.image.id }));
    return levelView(scope, await expectLevel(scope, levelId));
  },
);

export const removeLevel = command(levels.remove, async ({ scope, params: { levelId } }) => {
  const { image } = await expectLevel(scope, levelId);
  await deleteLevel(scope, levelId);
  if (image) scope.publish(imageReplaced({ imageId: image.id }));
  return null;
});

/** Saying it again changes nothing. */
export const nameSponsor = command(levels.name, async ({ scope, params: { levelId, accountId }, body }) => {
  await expectLevel(scope, levelId);
  if (!body.sponsors) await deleteLevelSponsor(scope, { levelId, accountId });
  else if (await isAccountThere(scope, accountId)) await insertLevelSponsor(scope, { levelId, accountId });
  else fail(kernelErrors.notFound);
  return null;
});

export async function expectLevel(scope: Scope, levelId: string): Promise<LevelRow> {
  return (await findLevel(scope, levelId)) ?? fail(kernelErrors.notFound);
}
