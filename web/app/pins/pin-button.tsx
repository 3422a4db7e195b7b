import { Pin as PinDrawing, PinOff } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "../ui/button.tsx";
import { usePins, type Pin } from "./pins.ts";

/** Puts a thing among those in the navigation that are always within reach, or takes it from there. */
export function PinButton({ pin }: { pin: Pin }) {
  const t = useText();
  const { pins, toggle } = usePins();
  const isPinned = pins.some(({ to }) => to === pin.to);
  return (
    <IconButton
      icon={isPinned ? PinOff : PinDrawing}
      label={isPinned ? t("pins.unpin") : t("pins.pin")}
      onClick={() => toggle(pin)}
    />
  );
}
