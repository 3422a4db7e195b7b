import type { Readable } from "node:stream";

/** First and last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number };
export type StoredObject = { readonly body: Readable; readonly size: number };

/**
 * Where files are kept: names with slashes, and bytes that never change under a name. Callers make the names of uuids
 * and fixed words; nothing else may reach one.
 */
export type ObjectStore = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Keeps a copy of a finished file of this machine. */
  putFile(name: string, path: string): Promise<void>;
  /** The object's size in bytes, or undefined if there is none. */
  sizeOf(name: string): Promise<number | undefined>;
  /** All of it or a range that lies within it. */
  open(name: string, range?: ByteRange): Promise<StoredObject | undefined>;
  /** Removes everything below a name. */
  removeAll(folder: string): Promise<void>;
};
