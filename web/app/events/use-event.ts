import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { eventQuery, type EventDetail } from "./reads.ts";

/** The event of the address; the page around has read it, or shows why not. */
export function useEvent(): EventDetail | undefined {
  const { slug = "" } = useParams();
  return useQuery(eventQuery(useApi(), slug)).data;
}
