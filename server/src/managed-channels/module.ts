import { managedChannels } from "@marquee/contract/managed-channels";
import { channelPolicy, listInterestsOf, listSubscribers, subscriberView } from "../channels/index.ts";
import { interestView } from "../interests/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { prioritizeChannel, updateChannel } from "./change-channel.ts";
import { addInterest, nameInterest, removeInterest } from "./change-interests.ts";
import { addManager, removeManager } from "./change-managers.ts";
import { foundChannel } from "./found-channel.ts";
import { listManaged } from "./queries/channels.ts";
import { listManagers } from "./queries/managers.ts";
import { removeChannel } from "./remove-channel.ts";
import { managedChannelViews, managerView, presentRow, readFigures } from "./views.ts";

const usualDays = 30;

const managedChannelsModule = serve(managedChannels, {
  list: query(managedChannels.list, async ({ scope, query: asked }) => {
    const { window, rows } = await listManaged(scope, asked);
    return pageOf(window, rows, await managedChannelViews(scope, rows));
  }),
  create: foundChannel,
  get: query(managedChannels.get, channelPolicy, ({ scope, subject }) => presentRow(scope, subject)),
  update: updateChannel,
  remove: removeChannel,
  prioritize: prioritizeChannel,
  interests: query(managedChannels.interests, channelPolicy, async ({ scope, subject: { id }, query: asked }) => {
    const { window, rows } = await listInterestsOf(scope, { of: "channel", id }, asked);
    return pageOf(window, rows, (row) => interestView(scope, row));
  }),
  addInterest,
  nameInterest,
  removeInterest,
  subscribers: query(managedChannels.subscribers, channelPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listSubscribers(scope, subject.id, asked, managedChannels.subscribers.list);
    return pageOf(window, rows, (row) => subscriberView(scope, subject, row));
  }),
  managers: query(managedChannels.managers, channelPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listManagers(scope, subject.id, asked);
    return pageOf(window, rows, (row) => managerView(scope, row));
  }),
  addManager,
  removeManager,
  figures: query(managedChannels.figures, channelPolicy, ({ scope, subject, query: { days = usualDays } }) =>
    readFigures(scope, { channelId: subject.id, days }),
  ),
});

export const module: SliceModule = { serves: [managedChannelsModule] };
