import { storage } from "@marquee/contract/storage";
import { noteImage, oneImageView, prepareImage } from "../images/index.ts";
import { preparedCommand } from "../kernel/http/serve.ts";

export const addImage = preparedCommand(
  storage.addImage,
  ({ scope, body }) => prepareImage(scope, { dataUri: body.dataUri, name: body.name ?? "" }),
  async ({ scope, body, prepared }) => {
    const { name = null, description = null } = body;
    // Whatever it is for, it is a picture of the community's life: the entity knows no finer difference.
    await noteImage(scope, prepared, { type: "activity", description });
    const { id, width, height, placeholder } = prepared;
    const [createdAt, updatedAt] = [scope.now, scope.now];
    return oneImageView(scope, {
      id,
      width,
      height,
      placeholder,
      type: "activity",
      moderation: "safe",
      name,
      description,
      createdAt,
      updatedAt,
    });
  },
);
