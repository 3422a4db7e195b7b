import { useParams } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { eventCalled, type EventDetail } from "./reads.ts";

/** The event of the address; the page around has read it, or shows why not. */
export const useEvent = (): EventDetail | undefined => useRead(...eventCalled(useParams()["slug"])).data;
