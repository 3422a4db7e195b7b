import type { DemoVenue } from "../types.ts";

export const timezone = "Asia/Amman";
export const club: DemoVenue = {
  name: "نادي الرقعة",
  address1: "شارع الشريعة 14، جبل اللويبدة",
  city: "عمّان",
  zip: "11191",
  country: "JO",
  latitude: 31.9583,
  longitude: 35.9222,
};
export const cafe: DemoVenue = { ...club, name: "مقهى الرقعة", address1: "درج الكلحة" };
export const seat = (name: string, supply: number, sold: number, price = 0) => [
  { slug: "seat", name, shortDescription: "مقعد واحد على الطاولة.", price, supply, sold, perSale: [1, 2] as const },
];
