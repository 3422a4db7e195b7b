import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { ObjectStore } from "./objects.ts";

/**
 * Objects in a bucket of any S3. The address is `s3://key:secret@host[:port]/bucket[/folder]?region=…`; without a host
 * (`s3:///bucket?region=…`) it is the provider's own, without a key what the machine has been given. `tls=off` for one
 * on a private network.
 */
export function s3Objects(address: string): ObjectStore & { close(): void } {
  const { client, bucket, folder } = connect(address);
  const keyOf = (name: string): string => `${folder}${name}`;

  async function removePage(prefix: string): Promise<boolean> {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
    const found = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
    if (found.length > 0)
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: found, Quiet: true } }));
    return page.IsTruncated === true;
  }

  return {
    async put(name, bytes) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body: bytes }));
    },

    async putFile(name, path) {
      const { size } = await stat(path);
      const Body = createReadStream(path);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body, ContentLength: size }));
    },

    async sizeOf(name) {
      const head = await client
        .send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
        .catch(undefinedIfMissing);
      return head?.ContentLength;
    },

    async open(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name), Range }))
        .catch(undefinedIfMissing);
      if (!(found?.Body instanceof Readable)) return undefined;
      const total = Number(found.ContentRange?.split("/").at(-1) ?? found.ContentLength);
      return { body: found.Body, size: total };
    },

    async removeAll(below) {
      while (await removePage(`${keyOf(below)}/`));
    },

    close: () => client.destroy(),
  };
}

function connect(address: string) {
  const url = new URL(address);
  const [bucket = "", ...rest] = url.pathname.split("/").filter((part) => part !== "");
  if (bucket === "") throw new Error("STORAGE_URL must name a bucket: s3://key:secret@host/bucket");
  const scheme = url.searchParams.get("tls") === "off" ? "http" : "https";
  const accessKeyId = decodeURIComponent(url.username);
  const client = new S3Client({
    region: url.searchParams.get("region") ?? "us-east-1",
    ...(url.host !== "" && { endpoint: `${scheme}://${url.host}`, forcePathStyle: true }),
    ...(accessKeyId !== "" && { credentials: { accessKeyId, secretAccessKey: decodeURIComponent(url.password) } }),
    // Not every S3 knows the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { client, bucket, folder: rest.map((part) => `${part}/`).join("") };
}

function undefinedIfMissing(cause: unknown): undefined {
  const status: unknown = Reflect.get(Object(Reflect.get(Object(cause), "$metadata")), "httpStatusCode");
  if (status === 404) return undefined;
  throw cause;
}
