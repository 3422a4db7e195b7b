import type { File, Video } from "@marquee/contract/storage";
import { imageAddress, siteAddress } from "../images/index.ts";
import { type FileKey, filePath } from "../kernel/files/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { FileRow, ShownVideo } from "./repo/uploads.ts";

type Viewing = Pick<Scope, "organization" | "surface" | "services" | "now">;
type ShownFile = Pick<FileRow, "id" | "name" | "createdAt" | "updatedAt">;

/** The address of a file or a video as it was sent, for an hour: made only for somebody who may have it. */
export function fileAddress(
  scope: Viewing,
  { kind, id, name }: { kind: FileKey["kind"]; id: string; name: string },
): string {
  const what = { organizationId: scope.organization.id, kind, id };
  return siteAddress(scope, filePath(scope.services.files.permits, what, name, scope.now));
}

/** A file with an address that opens it for an hour: made only for somebody who may have it. */
export function fileView(scope: Viewing, { id, name, createdAt, updatedAt }: ShownFile): File {
  const what = { organizationId: scope.organization.id, kind: "files", id } as const;
  const path = filePath(scope.services.files.permits, what, name, scope.now);
  return { id, name, path, r2Path: path, url: `${scope.organization.siteUrl}${path}`, createdAt, updatedAt };
}

export function videoView(scope: Viewing, row: ShownVideo): Video {
  const organizationId = scope.organization.id;
  const what = { organizationId, kind: "videos", id: row.id } as const;
  const address = (name: string): string =>
    siteAddress(scope, filePath(scope.services.files.permits, what, name, scope.now));
  const poster = (width: 480 | 1600): string =>
    row.posterId === null ? "" : imageAddress(scope, { id: row.posterId, isPublic: false }, width);
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    thumbnailUrl: poster(480),
    previewUrl: poster(1600),
    readyToStream: row.hasStream,
    hlsUrl: row.hasStream ? address("stream.m3u8") : "",
    dashUrl: "",
    name: row.name,
    state: row.state,
    url: address(row.name),
    duration: row.duration,
  };
}
