import { storage } from "@marquee/contract/storage";
import { noteImage, oneImageView, prepareImage, storedImageRow } from "../images/index.ts";
import { cleanFileName } from "../kernel/files/index.ts";
import { preparedCommand } from "../kernel/http/serve.ts";

export const addImage = preparedCommand(
  storage.addImage,
  ({ scope, body }) => prepareImage(scope, { dataUri: body.dataUri, name: nameOf(body.name) ?? "" }),
  async ({ scope, body, prepared }) => {
    const { description = null, isPublic = false } = body;
    const name = nameOf(body.name);
    // All uploads have the same type: the entity has no finer one.
    await noteImage(scope, prepared, { type: "activity", description, isPublic });
    const [createdAt, updatedAt] = [scope.now, scope.now];
    return oneImageView(scope, {
      ...storedImageRow(prepared, { isPublic }),
      type: "activity",
      name,
      description,
      createdAt,
      updatedAt,
    });
  },
);

/** A picture may be without a name. */
function nameOf(name: string | null | undefined): string | null {
  return name ? cleanFileName(name) : (name ?? null);
}
