import { managedContents } from "@marquee/contract/managed-contents";
import { channelPolicy } from "../channels/index.ts";
import { noteImage, oneImageView, prepareImage, storedImageRow } from "../images/index.ts";
import { cleanFileName } from "../kernel/files/index.ts";
import { preparedCommand } from "../kernel/http/serve.ts";
import { expectContent } from "./views.ts";

const type = "activity";

export const addContentImage = preparedCommand(
  managedContents.addImage,
  channelPolicy,
  async ({ scope, params, body }) => {
    await expectContent(scope, params);
    return prepareImage(scope, { dataUri: body.imageDataUri, name: cleanFileName(body.filename) });
  },
  async ({ scope, body, prepared }) => {
    await noteImage(scope, prepared, { type, isPublic: true });
    const [createdAt, updatedAt] = [scope.now, scope.now];
    const shown = storedImageRow(prepared, { isPublic: true });
    return oneImageView(scope, {
      ...shown,
      type,
      name: cleanFileName(body.filename),
      description: null,
      createdAt,
      updatedAt,
    });
  },
);
