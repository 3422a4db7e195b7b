/** How long a video is, as the browser reads it; 0 where it cannot. The server looks for itself. */
export function minutesOf(file: File): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  const end = (seconds: number): void => {
    URL.revokeObjectURL(address);
    resolve(Number.isFinite(seconds) ? Math.min(seconds / 60, 6_000) : 0);
  };
  video.preload = "metadata";
  video.addEventListener("loadedmetadata", () => end(video.duration));
  video.addEventListener("error", () => end(0));
  video.src = address;
  return promise;
}
