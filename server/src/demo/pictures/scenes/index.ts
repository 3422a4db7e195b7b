import { chess } from "./chess.ts";
import { courtyard } from "./courtyard.ts";
import { hall } from "./hall.ts";
import { oven } from "./oven.ts";
import { workshop } from "./workshop.ts";
import { cinema } from "./cinema.ts";
import { desk } from "./desk.ts";
import { gallery } from "./gallery.ts";
import { garden } from "./garden.ts";
import { hike } from "./hike.ts";
import { kitchen } from "./kitchen.ts";
import { lighthouse } from "./lighthouse.ts";
import { market } from "./market.ts";
import { nightSky } from "./night-sky.ts";
import { reading } from "./reading.ts";
import { river } from "./river.ts";
import { sailing } from "./sailing.ts";
import { stage } from "./stage.ts";
import { table } from "./table.ts";

export const scenes = {
  chess,
  courtyard,
  hall,
  oven,
  workshop,
  cinema,
  desk,
  gallery,
  garden,
  hike,
  kitchen,
  lighthouse,
  market,
  nightSky,
  reading,
  river,
  sailing,
  stage,
  table,
};

export type SceneName = keyof typeof scenes;
export { wide } from "./scenery.ts";
