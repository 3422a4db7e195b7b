import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useForm } from "../../kernel/forms/use-form.ts";
import { useText } from "../../kernel/page/page.tsx";
import { classes } from "../classes.ts";
import { FormDialog } from "../form-dialog.tsx";
import { Skeleton } from "../skeleton.tsx";
import { type Crop, cutOf, largestZoom, moved, scaleOf, startCrop, withinPicture, type Size } from "./crop.ts";
import type { CropShape } from "./image-field.tsx";

type CropDialogProps = {
  file: File;
  shape: CropShape;
  title: string;
  onUse: (dataUri: string) => Promise<void>;
  onClose: () => void;
  onUnreadable: () => void;
};

/** What is handed over, in pixels; the server makes the widths. */
const outputs: Readonly<Record<CropShape, Size>> = {
  face: { width: 800, height: 800 },
  square: { width: 960, height: 960 },
  wide: { width: 1_600, height: 900 },
  banner: { width: 1_800, height: 600 },
};
const frames: Readonly<Record<CropShape, Size>> = {
  face: { width: 264, height: 264 },
  square: { width: 264, height: 264 },
  wide: { width: 288, height: 162 },
  banner: { width: 288, height: 96 },
};
const step = 12;

/** Cuts a picture: dragged, enlarged, and moved by the arrow keys. */
export function CropDialog({ file, shape, title, onUse, onClose, onUnreadable }: CropDialogProps) {
  const t = useText();
  const picture = usePicture(file, onUnreadable);
  const frame = frames[shape];
  const { setValues: change, ...form } = useForm<Crop>({
    initial: startCrop,
    submit: async (crop) => {
      if (picture) await onUse(await cutOut(picture, cutOf(crop, picture, frame), outputs[shape]));
    },
  });
  const crop = form.values;
  const zoom = useId();
  return (
    <FormDialog
      title={title}
      form={form}
      action={t("upload.usePicture")}
      isReady={picture !== undefined}
      onClose={onClose}
    >
      <p id={`${zoom}-hint`} className="text-14 text-muted">
        {t("upload.cropHint")}
      </p>
      {picture ? (
        <CropFrame picture={picture} crop={crop} shape={shape} onChange={change} />
      ) : (
        <Skeleton className="mx-auto h-64 w-64" />
      )}
      <label className="flex items-center gap-3 text-14">
        {t("upload.zoom")}
        <input
          type="range"
          aria-describedby={`${zoom}-hint`}
          min={1}
          max={largestZoom}
          step={0.05}
          value={crop.zoom}
          onChange={({ currentTarget: { value } }) =>
            picture && change((before) => withinPicture({ ...before, zoom: Number(value) }, picture, frame))
          }
          className="min-h-11 grow accent-accent"
        />
      </label>
    </FormDialog>
  );
}

type CropFrameProps = {
  picture: ImageBitmap;
  crop: Crop;
  shape: CropShape;
  onChange: (next: (before: Crop) => Crop) => void;
};

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

function CropFrame({ picture, crop, shape, onChange }: CropFrameProps) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = frames[shape];
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const scale = scaleOf(picture, frame, crop.zoom) * 2;
    const cut = cutOf(crop, picture, frame);
    context.clearRect(0, 0, frame.width * 2, frame.height * 2);
    context.drawImage(picture, -cut.x * scale, -cut.y * scale, picture.width * scale, picture.height * scale);
  }, [picture, crop, frame]);
  const move = (by: { x: number; y: number }) => onChange((before) => moved(before, by, picture, frame));
  const drag = ({ buttons, movementX, movementY, currentTarget, pointerId }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return;
    currentTarget.setPointerCapture(pointerId);
    move({ x: movementX, y: movementY });
  };
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  return (
    <div role="application" aria-label={t("upload.cropLabel")}>
      <canvas
        ref={canvas}
        width={frame.width * 2}
        height={frame.height * 2}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by the arrow keys
        tabIndex={0}
        role="img"
        aria-label={t("upload.cropPreview")}
        onPointerMove={drag}
        onKeyDown={press}
        style={{ width: frame.width, height: frame.height }}
        className={classes(
          "mx-auto block max-w-full cursor-grab touch-none bg-surface-2 active:cursor-grabbing",
          "focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-focus",
          shape === "face" ? "rounded-full" : "rounded-card",
        )}
      />
    </div>
  );
}

/** The picture upright; a file that is none is reported. */
function usePicture(file: File, onUnreadable: () => void): ImageBitmap | undefined {
  const [picture, setPicture] = useState<ImageBitmap>();
  const tell = useRef(onUnreadable);
  useEffect(() => {
    let isOver = false;
    createImageBitmap(file, { imageOrientation: "from-image" }).then(
      (bitmap) => (isOver ? bitmap.close() : setPicture(bitmap)),
      () => isOver || tell.current(),
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  return picture;
}

/** No larger than the picture itself has pixels for. */
async function cutOut(picture: ImageBitmap, cut: Size & { x: number; y: number }, most: Size): Promise<string> {
  const share = Math.min(1, cut.width / most.width);
  const [width, height] = [Math.max(1, Math.round(most.width * share)), Math.max(1, Math.round(most.height * share))];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height);
  // PNG keeps what is transparent; a browser without WebP gives it too.
  return canvas.toDataURL("image/webp", 0.92);
}
