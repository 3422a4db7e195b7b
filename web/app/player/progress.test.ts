import { beforeEach, expect, it, vi } from "vitest";
import { createProgress, resumeAt } from "./progress.ts";

const kept = vi.fn<(seconds: number) => Promise<unknown>>(async () => undefined);
const counted = vi.fn<(what: string) => Promise<unknown>>(async () => undefined);
let now = 0;
let number = 0;
const begin = () => {
  const id = `content ${(number += 1)}`;
  const progress = createProgress(id, { keep: kept, count: counted, now: () => now });
  progress.begun();
  return { id, progress };
};

beforeEach(() => {
  vi.clearAllMocks();
  now = 0;
});

it("keeps how far somebody came about every 15 seconds, and where they stop", () => {
  const { progress } = begin();
  for (now = 0; now <= 31_000; now += 1000) progress.at(now / 1000);
  expect(kept.mock.calls).toEqual([[15], [30]]);
  progress.settle(31.6);
  progress.settle(31.9);
  expect(kept).toHaveBeenLastCalledWith(31);
  expect(kept).toHaveBeenCalledTimes(3);
});

it("counts what is begun once, and again after its end", () => {
  const { progress } = begin();
  progress.begun();
  progress.finished();
  expect(counted.mock.calls).toEqual([["play"], ["finish"]]);
  expect(kept).toHaveBeenLastCalledWith(0);
  progress.begun();
  expect(counted).toHaveBeenCalledTimes(3);
});

it("keeps nothing of what was only opened", () => {
  createProgress("opened", { keep: kept, count: counted, now: () => now }).settle(12);
  expect(kept).not.toHaveBeenCalled();
});

it("keeps again what did not get through", async () => {
  const { progress } = begin();
  kept.mockRejectedValueOnce(new Error("offline"));
  progress.settle(40);
  await vi.waitFor(() => expect(kept).toHaveBeenCalledTimes(1));
  progress.settle(40);
  expect(kept).toHaveBeenCalledTimes(2);
});

it("goes on where this page kept it last, before what it has read", () => {
  const { id, progress } = begin();
  expect(resumeAt(id, 120)).toBe(120);
  progress.settle(300);
  expect(resumeAt(id, 120)).toBe(300);
});
