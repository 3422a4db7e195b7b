/** Where the middle of the frame lies on the picture (0 to 1 each way), and how much it is enlarged beyond filling it. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };
export type Size = { readonly width: number; readonly height: number };

export const startCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const largestZoom = 4;

/** Pixels of the frame for one pixel of the picture, so that the picture just fills it, times the zoom. */
export function scaleOf(picture: Size, frame: Size, zoom: number): number {
  return Math.max(frame.width / picture.width, frame.height / picture.height) * zoom;
}

/** The same crop, kept so that the picture always fills the frame. */
export function withinPicture(crop: Crop, picture: Size, frame: Size): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), largestZoom);
  const scale = scaleOf(picture, frame, zoom);
  const half = { x: frame.width / scale / picture.width / 2, y: frame.height / scale / picture.height / 2 };
  const between = (value: number, margin: number) => Math.min(Math.max(value, margin), 1 - margin);
  return { x: between(crop.x, half.x), y: between(crop.y, half.y), zoom };
}

/** Moves the picture under the frame by pixels of the frame. */
export function moved(crop: Crop, by: { x: number; y: number }, picture: Size, frame: Size): Crop {
  const scale = scaleOf(picture, frame, crop.zoom);
  const next = { ...crop, x: crop.x - by.x / scale / picture.width, y: crop.y - by.y / scale / picture.height };
  return withinPicture(next, picture, frame);
}

/** The part of the picture inside the frame, in its own pixels. */
export function cutOf(crop: Crop, picture: Size, frame: Size): Size & { x: number; y: number } {
  const scale = scaleOf(picture, frame, crop.zoom);
  const [width, height] = [frame.width / scale, frame.height / scale];
  return { x: crop.x * picture.width - width / 2, y: crop.y * picture.height - height / 2, width, height };
}
