import type { SliceModule } from "../kernel/slice-module.ts";
import { reconciledByTheClock } from "./reconcile.ts";

export const module: SliceModule = { schedules: (parts) => [reconciledByTheClock(parts)] };
