import { kernelErrors } from "@marquee/contract/kernel";
import type { ChannelSpec } from "../fixtures-channels.ts";
import type { AccountFixture } from "../fixtures.ts";
import type { Refusal } from "../suites/suite.ts";
import type { ExampleContext } from "./example-context.ts";

/** A channel of the caller's, with two who publish in it beside them. */
export async function ownChannel({ fixtures, account }: ExampleContext, spec: Partial<ChannelSpec> = {}) {
  const [manager, other] = [await fixtures.account(), await fixtures.account()];
  const channel = await fixtures.channel({ creator: account, managers: [manager, other], ...spec });
  return { channel, channelId: channel.id, manager, other };
}
export type OwnChannel = Awaited<ReturnType<typeof ownChannel>>;

/** The same for somebody else. */
export const asPeer =
  ({ fixtures }: ExampleContext) =>
  async (creator: AccountFixture) =>
    fixtures.channel({ creator, managers: [await fixtures.account()] });

/** Whom a channel is not for that is there for its managers alone, and who only subscribes to it. */
export async function notManagers({ fixtures }: ExampleContext, { channelId }: OwnChannel): Promise<Refusal[]> {
  const [stranger, creator] = [await fixtures.account(), await fixtures.account()];
  const hidden = await fixtures.channel({ creator, visible: false });
  return [
    { caller: stranger, input: { channelId }, error: kernelErrors.forbidden },
    { caller: stranger, input: { channelId: hidden.id }, error: kernelErrors.notFound },
  ];
}

/** For what is its creator's: whoever manages it does not, either. */
export async function notOwners(context: ExampleContext, own: OwnChannel): Promise<Refusal[]> {
  const asManager = { caller: own.manager, input: { channelId: own.channelId }, error: kernelErrors.forbidden };
  return [asManager, ...(await notManagers(context, own))];
}
