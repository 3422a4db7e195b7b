export { InterestChooser } from "./interest-chooser.tsx";
export { chosenInterests, offeredInterests } from "./reads.ts";
