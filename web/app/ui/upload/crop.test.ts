import fc from "fast-check";
import { expect, test } from "vitest";
import { cutOf, moved, startCrop, withinPicture } from "./crop.ts";

const side = fc.integer({ min: 1, max: 10_000 });
const size = fc.record({ width: side, height: side });
const far = fc.double({ min: -1e5, max: 1e5, noNaN: true });
const frame = { width: 300, height: 300 };

test("a picture always fills its frame, however it is moved and enlarged", () => {
  fc.assert(
    fc.property(size, size, far, far, fc.double({ min: 0, max: 9, noNaN: true }), (picture, shape, x, y, zoom) => {
      const cut = cutOf(moved(withinPicture({ x, y, zoom }, picture, shape), { x, y }, picture, shape), picture, shape);
      const slack = 1e-6 * Math.max(picture.width, picture.height);
      expect(cut.x).toBeGreaterThanOrEqual(-slack);
      expect(cut.y).toBeGreaterThanOrEqual(-slack);
      expect(cut.x + cut.width).toBeLessThanOrEqual(picture.width + slack);
      expect(cut.y + cut.height).toBeLessThanOrEqual(picture.height + slack);
      expect(cut.width / cut.height).toBeCloseTo(shape.width / shape.height, 5);
    }),
  );
});

test("the middle is what one begins with, and dragging moves the picture along with the finger", () => {
  const picture = { width: 600, height: 300 };
  expect(cutOf(startCrop, picture, frame)).toEqual({ x: 150, y: 0, width: 300, height: 300 });
  const dragged = cutOf(moved(startCrop, { x: 100, y: 50 }, picture, frame), picture, frame);
  expect(dragged.x).toBeCloseTo(50);
  expect(dragged.y).toBeCloseTo(0);
});
