import type { SliceModule } from "../kernel/slice-module.ts";
import { removeReplaced } from "./replace-picture.ts";

export const module: SliceModule = { reactions: [removeReplaced] };
