import { channelImports } from "@marquee/contract/channel-imports";
import { kernelErrors } from "@marquee/contract/kernel";
import { newId } from "../../kernel/new-id.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import { dataUri } from "../uploads.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const ofChannel = "what a channel is filled from is its managers', and each of them goes on with the same";
const showsNobodyElse = "it shows what is brought, and nobody";

let count = 0;
/** Another feed each time, with one text. */
const feed = (): string => {
  count += 1;
  const item = `<item><title>Tide ${count}</title><guid>${count}</guid><description>Low.</description></item>`;
  return dataUri("text/xml", Buffer.from(`<rss version="2.0"><channel><title>Tides</title>${item}</channel></rss>`));
};
const chosen = { outcome: "drafts", texts: true, recordings: true, pictures: true } as const;

/** A channel of somebody's, which the caller manages too, with an import that is its creator's. */
async function filling({ fixtures, account, tenant }: ExampleContext) {
  const [creator, reader] = await fixtures.accounts([
    { email: "creator@example.org" },
    { email: "reader@example.org" },
  ]);
  if (!creator || !reader) throw new Error("not everybody came");
  const channel = await fixtures.channel({ creator, managers: [account] });
  const begin = () =>
    tenant.as(creator).call(channelImports.begin, { channelId: channel.id, body: { dataUri: feed() } });
  const { data } = await begin();
  const hidden = await fixtures.channel({ visible: false });
  return { channelId: channel.id, importId: data.id, creator, reader, begin, hidden };
}
type Filling = Awaited<ReturnType<typeof filling>>;

/** Calls about filling a channel from elsewhere. */
export function examplesOf(world: World): Examples {
  const inChannel = (
    prepare: (own: Filling, context: ExampleContext) => Partial<Prepared> | Promise<Partial<Prepared>> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const own = await filling(context);
      const { input = {}, ...more } = await prepare(own, context);
      const asked = { channelId: own.channelId, ...input };
      const refusals = async (): Promise<Refusal[]> => [
        { caller: own.reader, error: kernelErrors.forbidden },
        { caller: own.reader, input: { ...asked, channelId: own.hidden.id }, error: kernelErrors.notFound },
      ];
      const peer = async () => undefined;
      return { input: asked, refusals, peer, touchesOthers: ofChannel, showsNobodyElse, ...more };
    });
  const ofImport = (more: object = {}, prepared: (own: Filling) => Partial<Prepared> = () => ({})) =>
    inChannel((own) => ({ input: { importId: own.importId, ...more }, ...prepared(own) }));
  return {
    "channelImports.list": inChannel((own) => ({ addRow: own.begin })),
    "channelImports.begin": inChannel(() => ({ input: { body: { dataUri: feed() } } })),
    "channelImports.get": ofImport(),
    "channelImports.start": ofImport({ body: chosen }),
    "channelImports.cancel": ofImport(),
    "channelImports.items": ofImport({}, ({ importId }) => ({
      addRow: () =>
        world.driver.query(
          "system",
          `insert into channel_import_items
             (organization_id, id, import_id, position, guid_hash, title, type, has_pictures, has_media)
           select organization_id, $2::uuid, import_id, max(position) + 1, $2::uuid::text, 'Another', 'text', false, false
           from channel_import_items where import_id = $1 group by organization_id, import_id`,
          [importId, newId()],
        ),
    })),
  };
}
