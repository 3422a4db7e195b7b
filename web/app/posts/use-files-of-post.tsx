import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useApi } from "../kernel/data/api.tsx";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { saveFrom } from "../kernel/save-file.ts";
import { showToast } from "../kernel/toasts.ts";
import { play } from "../player/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { postNamed, type Activity } from "./reads.ts";
import type { MediaActions } from "./written-media.tsx";

const VideoOfPost = lazy(() => import("./video-of-post.tsx").then((module) => ({ default: module.VideoOfPost })));

/** Of a video that was sent as a file nothing else is known. */
const unknown = { hlsUrl: "", previewUrl: "", width: 0, height: 0, duration: null, state: "ready" } as const;

type Opened = { readonly id: string; readonly name: string; readonly url: string };

/** What can be done with the pictures and files of a post or a comment, from the addresses that they have now: a list's are good for an hour. */
export function useFilesOfPost({ id, account, files }: Activity) {
  const t = useText();
  const api = useApi();
  const [watched, watch] = useState<Opened>();
  const readAgain = async () => (await api.send(...postNamed(id))).data;
  const withFile = (use: (file: Opened) => void) => (_view: unknown, fileId: string) => {
    const name = files.find((each) => each.id === fileId)?.name ?? "";
    void readAgain()
      .then((now) => {
        const url = now.files.find((each) => each.id === fileId)?.path;
        if (url === undefined) throw new Error("the file is no longer there");
        use({ id: fileId, name, url });
      })
      .catch((error) =>
        showToast({ kind: "error", text: sentenceOf(error, t("state.failed.title"), t("state.networkFailed")) }),
      );
  };
  const by = { slug: account.username, name: displayName(account), image: account.image, to: `/posts/${id}` };
  return {
    addressOf: async (imageId: string) => (await readAgain()).images.find((each) => each.id === imageId)?.uri,
    saveFile: withFile(({ url, name }) => saveFrom(url, name)),
    playVideo: withFile(watch),
    listen: withFile(({ url, name }) => play({ title: name, audio: { url }, image: account.image, channel: by })),
    dialog: watched && (
      <Suspense>
        <VideoOfPost video={{ ...watched, ...unknown }} name={displayName(account)} onClose={() => watch(undefined)} />
      </Suspense>
    ),
  } satisfies MediaActions & { dialog: unknown };
}
