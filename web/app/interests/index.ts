export { InterestChips } from "./interest-chips.tsx";
export { InterestChooser } from "./interest-chooser.tsx";
export { chosenInterests, offeredInterests } from "./reads.ts";
