import { managedGuests } from "@marquee/contract/managed-guests";
import { channelPolicy } from "../channels/index.ts";
import { interestView } from "../interests/index.ts";
import { command } from "../kernel/http/serve.ts";
import { addInterestOf, deleteInterestOf, lockChannel, nameInterestOf } from "../managed-channels/index.ts";
import { expectContent } from "./expect-content.ts";

export const addInterest = command(
  managedGuests.addInterest,
  channelPolicy,
  async ({ scope, subject, params: { contentId }, body }) => {
    await lockChannel(scope, subject.id);
    await expectContent(scope, subject.id, contentId);
    return interestView(scope, await addInterestOf(scope, { of: "content", id: contentId }, body.name));
  },
);

export const nameInterest = command(
  managedGuests.nameInterest,
  channelPolicy,
  async ({ scope, subject, params: { contentId, interestId } }) => {
    await lockChannel(scope, subject.id);
    await expectContent(scope, subject.id, contentId);
    await nameInterestOf(scope, { of: "content", id: contentId }, interestId);
    return null;
  },
);

export const removeInterest = command(
  managedGuests.removeInterest,
  channelPolicy,
  async ({ scope, subject, params: { contentId, interestId } }) => {
    await expectContent(scope, subject.id, contentId);
    await deleteInterestOf(scope, { of: "content", id: contentId }, interestId);
    return null;
  },
);
