import { interests } from "@marquee/contract/interests";

const atOnce = 60;

export const offeredInterests = (search = "") => [interests.list, { pageSize: atOnce, search }] as const;
export const chosenInterests = [interests.mine, { pageSize: atOnce }] as const;
