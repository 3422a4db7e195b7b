export { InterestChooser } from "./interest-chooser.tsx";
export { chosenQuery, offeredQuery } from "./reads.ts";
