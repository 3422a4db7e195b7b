import { Upload } from "tus-js-client";

/** A file on its way in parts. */
export type LargeUpload = {
  /** The id under which a call makes a file of it. */
  readonly finished: Promise<string>;
  pause(): void;
  resume(): void;
  cancel(): void;
};

/** A request on its way, and whether one before it was refused for how it said who sends it. */
export type Sending = { readonly method: string; readonly url: URL; readonly wasRefused: boolean };

type Options = {
  /** Says who sends a request. */
  readonly headers: (request: Sending) => Promise<Record<string, string>>;
  /** Called with how much has arrived, 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/** Each part arrives well within a minute on a slow line; what has arrived is never sent again. */
const partBytes = 4 * 1024 * 1024;

/**
 * Sends a file in parts. After a cut line it goes on by itself, after a reload when the same file is chosen again: how
 * far it was, the server knows.
 */
export async function startLargeUpload(file: File, { headers, onProgress }: Options): Promise<LargeUpload> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let wasRefused = false;
  const upload = new Upload(file, {
    endpoint: "/api/storage/uploads",
    chunkSize: partBytes,
    retryDelays: [500, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000],
    metadata: { filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    async onBeforeRequest(request) {
      const sending = { method: request.getMethod(), url: new URL(request.getURL(), location.href), wasRefused };
      for (const [name, value] of Object.entries(await headers(sending))) request.setHeader(name, value);
    },
    onShouldRetry({ originalResponse }) {
      const status = originalResponse?.getStatus() ?? 0;
      if (status === 401 && !wasRefused) return (wasRefused = true);
      return (status < 400 || status >= 500 || status === 409 || status === 423) && navigator.onLine;
    },
    onProgress: (sent, all) => onProgress(all > 0 ? sent / all : 0),
    onSuccess: () => resolve(upload.url?.split("/").at(-1) ?? ""),
    onError: reject,
  });
  const [known] = await upload.findPreviousUploads();
  if (known) upload.resumeFromPreviousUpload(known);
  upload.start();
  return {
    finished: promise,
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    cancel: () => void upload.abort(true).catch(() => undefined),
  };
}
