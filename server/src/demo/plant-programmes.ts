import type { EventSpec } from "../test/fixtures-events.ts";
import { demoActivations } from "./content/activations.ts";
import type { DemoCommunity, DemoEvent } from "./content/index.ts";
import { demoProgrammes } from "./content/programmes.ts";
import { demoSeries } from "./content/series.ts";
import type { Planted } from "./plant-events.ts";

/** The series of a community, made before its events. @returns the series that an event is of, by the slug of the event. */
export async function plantSeries({ community, fixtures, pictures }: Planted) {
  const known = demoSeries[community.tenant] ?? [];
  const made = await fixtures.allSeries(
    known.map(({ slug, name, description, pictureOf }) => ({
      slug,
      name,
      description,
      imageId: pictures("event", pictureOf),
    })),
  );
  const byEvent = new Map(known.flatMap(({ events }, index) => events.map((slug) => [slug, made[index]?.id] as const)));
  return (slug: string) => byEvent.get(slug);
}

/** Files of the host's that are shown at an event are noted before it. */
export async function noteFiles({ fixtures, files, person, community }: Planted): Promise<void> {
  await fixtures.files(
    community.events.flatMap(({ slug, creator }) =>
      (demoProgrammes[slug]?.media ?? []).flatMap(({ file }) => {
        const stored = file && files(file);
        return stored ? [{ ...stored, owner: person(creator) }] : [];
      }),
    ),
  );
}

/** Pages of an event, and its pictures and files as far as they have been drawn and stored. */
export function programmeOf(
  { pictures, files }: Pick<Planted, "pictures" | "files">,
  { slug }: Pick<DemoEvent, "slug">,
): Pick<EventSpec, "pages" | "media"> {
  const { pages = [], media = [] } = demoProgrammes[slug] ?? {};
  const drawn = (of: string | undefined) => (of === undefined ? undefined : pictures("event", of));
  return {
    pages: pages.map(({ picturesOf = [], ...page }) => ({
      ...page,
      imageIds: picturesOf.flatMap((of) => drawn(of) ?? []),
    })),
    media: media.flatMap(({ pictureOf, file, ...item }) => {
      const [imageId, fileId] = [drawn(pictureOf), file && files(file)?.id];
      return imageId === undefined && fileId === undefined ? [] : [{ ...item, imageId, fileId }];
    }),
  };
}

/** Events that the content of a community's programmes, activations and series names. */
export function namedInProgrammes({ tenant, events }: Pick<DemoCommunity, "tenant" | "events">): string[] {
  const programmes = events.flatMap(({ slug }) => demoProgrammes[slug] ?? []);
  return [
    ...(demoSeries[tenant] ?? []).flatMap((series) => [series.pictureOf, ...series.events]),
    ...programmes.flatMap(({ pages = [] }) => pages.flatMap(({ picturesOf = [] }) => picturesOf)),
    ...programmes.flatMap(({ media = [] }) => media.flatMap(({ pictureOf }) => pictureOf ?? [])),
    ...events.flatMap(({ slug }) => demoActivations[slug] ?? []).flatMap(({ pictureOf }) => pictureOf ?? []),
  ];
}
