import { activations } from "@marquee/contract/activations";
import type { DataOf } from "@marquee/contract/kernel";

export type Activation = DataOf<typeof activations.list>[number];
export type Progress = DataOf<typeof activations.summary>;
export type Leader = DataOf<typeof activations.leaderboard>[number];

export const activationsOf = (eventId = "") => [activations.list, { eventId, pageSize: 50 }] as const;
export const progressOf = (eventId = "") => [activations.summary, { eventId }] as const;
export const leadersOf = (eventId = "") => [activations.leaderboard, { eventId, pageSize: 10 }] as const;
export const activationOf = (eventId = "", activationId = "") => [activations.get, { eventId, activationId }] as const;
export const completionsOf = (eventId = "", activationId = "") =>
  [activations.completions, { eventId, activationId, pageSize: 12 }] as const;
export type Completion = DataOf<typeof activations.completions>[number];
