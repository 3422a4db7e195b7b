import { useState, type ComponentProps } from "react";
import { sourceSet } from "../ui/picture.tsx";
import type { MessageActions } from "./message-actions.ts";
import type { MessageView } from "./message-view.ts";

type LastingImageProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> & {
  view: MessageView;
  image: MessageView["images"][number];
  addressOf: MessageActions["addressOf"];
  alt: string;
};

/** A picture of a message: its address is good for an hour, and where it opens nothing any more a new one is asked for, once. */
export function LastingImage({ view, image, addressOf, sizes, alt, ...rest }: LastingImageProps) {
  const [later, setLater] = useState<{ readonly of: string; readonly uri: string }>();
  const uri = later?.of === image.uri ? later.uri : image.uri;
  const askAgain = () => {
    if (later?.of === image.uri) return;
    void addressOf(view, image.id).then(
      (found) => setLater({ of: image.uri, uri: found ?? image.uri }),
      () => undefined,
    );
  };
  return (
    <img
      {...rest}
      src={uri}
      srcSet={sizes === undefined ? undefined : sourceSet({ ...image, uri })}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      onError={askAgain}
    />
  );
}
