import { useState, type ComponentProps } from "react";
import { sourceSet, type PictureSource } from "../ui/picture.tsx";

/** A picture of a post, a comment or a message, as it is shown. */
export type MediaPicture = PictureSource & {
  readonly id: string;
  /** What it shows, where somebody said so. */
  readonly description?: string | null;
  /** What is said of it to everybody, where that is more than what it shows. */
  readonly caption?: string;
};
/** The address that a picture or file has now; undefined where it has none any more. */
export type AddressOf = (id: string) => Promise<string | undefined>;

type LastingImageProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> & {
  image: MediaPicture;
  addressOf?: AddressOf | undefined;
  alt: string;
};

/** A picture whose address is good for an hour: where it opens nothing any more a new one is asked for, once. */
export function LastingImage({ image, addressOf, sizes, alt, ...rest }: LastingImageProps) {
  const [later, setLater] = useState<{ readonly of: string; readonly uri: string }>();
  const uri = later?.of === image.uri ? later.uri : image.uri;
  const askAgain = () => {
    if (!addressOf || later?.of === image.uri) return;
    void addressOf(image.id).then(
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
