import { RefreshCw } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { ImageField } from "../ui/upload/image-field.tsx";

type ArtworkFieldProps = {
  id: string;
  error?: string | undefined;
  /** A data URI, or the address of the picture that there is; empty where it is to be drawn. */
  value: string;
  onChange: (value: string) => void;
  /** Nobody has chosen the one that there is. */
  isDrawn: boolean;
};

/** The picture of a channel, which is never without one: what nobody chooses is drawn. */
export function ArtworkField({ id, error, value, onChange, isDrawn }: ArtworkFieldProps) {
  const t = useText();
  const take = async (dataUri: string) => {
    onChange(dataUri);
    return undefined;
  };
  return (
    <div id={id} tabIndex={-1} className="grid clear-both justify-items-start gap-2 outline-none *:first:w-full">
      <div>
        <ImageField
          label={t("managedChannel.artwork")}
          hint={t("managedChannel.artworkHint")}
          shape="square"
          onPicture={take}
          {...(value && { preview: <img src={value} alt="" className="size-20 rounded-control object-cover" /> })}
        />
      </div>
      {value ? (
        <Button look="quiet" icon={RefreshCw} onClick={() => onChange("")}>
          {t(isDrawn ? "managedChannel.drawAgain" : "managedChannel.draw")}
        </Button>
      ) : (
        <p role="status" className="text-14 text-muted">
          {t("managedChannel.drawnAtSave")}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
