import { managedGuests } from "@marquee/contract/managed-guests";
import { channelPolicy, listInterestsOf } from "../channels/index.ts";
import { contentGuestView, listGuests } from "../contents/index.ts";
import { interestView } from "../interests/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { addGuest, removeGuest, updateGuest } from "./change-guests.ts";
import { addInterest, nameInterest, removeInterest } from "./change-interests.ts";
import { expectContent } from "./expect-content.ts";

const managedGuestsModule = serve(managedGuests, {
  guests: query(
    managedGuests.guests,
    channelPolicy,
    async ({ scope, subject, params: { contentId }, query: asked }) => {
      await expectContent(scope, subject.id, contentId);
      const { window, rows } = await listGuests(scope, contentId, asked);
      return pageOf(window, rows, (row) => contentGuestView(scope, row));
    },
  ),
  addGuest,
  updateGuest,
  removeGuest,
  interests: query(
    managedGuests.interests,
    channelPolicy,
    async ({ scope, subject, params: { contentId }, query: asked }) => {
      await expectContent(scope, subject.id, contentId);
      const { window, rows } = await listInterestsOf(scope, { of: "content", id: contentId }, asked);
      return pageOf(window, rows, (row) => interestView(scope, row));
    },
  ),
  addInterest,
  nameInterest,
  removeInterest,
});

export const module: SliceModule = { serves: [managedGuestsModule] };
