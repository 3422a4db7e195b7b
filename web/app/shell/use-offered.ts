import { useQuery } from "@tanstack/react-query";
import { queryOptions } from "@marquee/client";
import { bookings } from "@marquee/contract/bookings";
import { interests } from "@marquee/contract/interests";
import { series } from "@marquee/contract/series";
import { surveys } from "@marquee/contract/surveys";
import { Hash } from "lucide-react";
import { useApi } from "../kernel/data/api.tsx";
import { useText } from "../kernel/page/page.tsx";
import { type Asked, itemsOf, type Means, useMay } from "./search-queries.ts";
import type { SearchResultGroup } from "./use-search-results.ts";

/** What a community offers beside its events: series, places to book, surveys to answer, interests to follow. */
export function useOffered(asked: Asked, means: Means) {
  const t = useText();
  const api = useApi();
  const may = useMay();
  const isAsked = {
    series: means("series") && may("events"),
    places: means("places") && may("bookings"),
    surveys: means("surveys") && may("surveys"),
    interests: means("interests") && may("interests"),
  };
  const inSeries = useQuery({ ...queryOptions(api, series.list, asked), enabled: isAsked.series });
  const places = useQuery({ ...queryOptions(api, bookings.places, asked), enabled: isAsked.places });
  const open = useQuery({ ...queryOptions(api, surveys.list, asked), enabled: isAsked.surveys });
  const named = useQuery({ ...queryOptions(api, interests.list, asked), enabled: isAsked.interests });
  const sections: SearchResultGroup[] = [
    {
      title: t("palette.series"),
      results: itemsOf(inSeries, isAsked.series).map(({ id, name, image }) => ({
        id,
        to: `/series/${id}`,
        name,
        image,
      })),
    },
    {
      title: t("nav.bookings"),
      results: itemsOf(places, isAsked.places).map(({ id, name, image }) => ({
        id,
        to: `/bookings/places/${id}`,
        name,
        image,
      })),
    },
    {
      title: t("nav.surveys"),
      results: itemsOf(open, isAsked.surveys).map(({ id, name, image }) => ({ id, to: `/surveys/${id}`, name, image })),
    },
    {
      title: t("palette.interests"),
      results: itemsOf(named, isAsked.interests).map(({ id, name }) => ({
        id,
        to: `/interests/${id}`,
        name,
        icon: Hash,
      })),
    },
  ];
  return { groups: sections, queries: [inSeries, places, open, named] };
}
