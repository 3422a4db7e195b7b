import { X } from "lucide-react";
import { useText } from "../../kernel/page/page.tsx";
import { IconButton } from "../button.tsx";
import { FieldError } from "../field.tsx";
import { ImageField, type CropShape } from "../upload/image-field.tsx";

type PictureFieldProps = {
  id: string;
  name?: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** There is always one: it is put in place of the one before, and not taken away. */
  required?: boolean;
  shape: CropShape;
  /** A data URI, as the contract takes pictures, or the address of the one that there is; empty while there is none. */
  value: string;
  onChange: (value: string) => void;
};

const previews: Readonly<Record<CropShape, string>> = {
  face: "size-15 rounded-full",
  square: "size-20 rounded-control object-cover",
  wide: "aspect-video w-36 rounded-control object-cover",
  banner: "aspect-3/1 w-36 rounded-control object-cover",
};

/** A picture that is cut as it is chosen and sent with its form. */
export function PictureField({ id, label, hint, error, required = false, shape, value, onChange }: PictureFieldProps) {
  const t = useText();
  const take = async (dataUri: string) => {
    onChange(dataUri);
    return undefined;
  };
  const preview = value && <img src={value} alt="" className={previews[shape]} />;
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      <ImageField label={label} hint={hint} shape={shape} onPicture={take} {...(preview && { preview })} />
      {value && !required && <IconButton icon={X} label={t("form.removePicture")} onClick={() => onChange("")} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
