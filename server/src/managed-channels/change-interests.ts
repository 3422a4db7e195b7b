import { managedChannels } from "@marquee/contract/managed-channels";
import { channelPolicy } from "../channels/index.ts";
import { interestView } from "../interests/index.ts";
import { command } from "../kernel/http/serve.ts";
import { addInterestOf, nameInterestOf } from "./name-interests.ts";
import { lockChannel } from "./repo/channels.ts";
import { deleteInterestOf } from "./repo/interests.ts";

export const addInterest = command(
  managedChannels.addInterest,
  channelPolicy,
  async ({ scope, subject: { id }, body }) => {
    await lockChannel(scope, id);
    return interestView(scope, await addInterestOf(scope, { of: "channel", id }, body.name));
  },
);

export const nameInterest = command(
  managedChannels.nameInterest,
  channelPolicy,
  async ({ scope, subject: { id }, params }) => {
    await lockChannel(scope, id);
    await nameInterestOf(scope, { of: "channel", id }, params.interestId);
    return null;
  },
);

export const removeInterest = command(
  managedChannels.removeInterest,
  channelPolicy,
  async ({ scope, subject: { id }, params }) => {
    await deleteInterestOf(scope, { of: "channel", id }, params.interestId);
    return null;
  },
);
