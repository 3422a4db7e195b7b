import { self } from "@marquee/contract/accounts";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Picture } from "../ui/picture.tsx";
import { ImageField } from "../ui/upload/image-field.tsx";
import type { OwnProfile } from "./profile.ts";

/** One's picture and banner. Each is kept as soon as it is cut. */
export function OwnPictures({ profile }: { profile: OwnProfile }) {
  const t = useText();
  const image = useAction(self.setImage, { faults: "form" });
  const banner = useAction(self.setBanner, { faults: "form" });
  const keep = (action: typeof image | typeof banner) => async (buffer: string) => {
    try {
      await action.mutateAsync({ body: { buffer } });
      return undefined;
    } catch (error) {
      return sentenceOf(error, t("upload.failed"), t("state.networkFailed"));
    }
  };
  return (
    <div className="mb-8 grid gap-4">
      <ImageField
        label={t("profile.picture")}
        shape="face"
        preview={<Avatar person={profile} size={60} />}
        onPicture={keep(image)}
      />
      <ImageField
        label={t("profile.banner")}
        shape="banner"
        preview={
          <Picture
            image={profile.banner}
            seed={profile.id}
            ratio="banner"
            sizes="144px"
            className="w-24 shrink-0 rounded-control pair:w-36"
          />
        }
        onPicture={keep(banner)}
      />
    </div>
  );
}
