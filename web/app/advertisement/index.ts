export { AdvertisementSlot } from "./advertisement-slot.tsx";
