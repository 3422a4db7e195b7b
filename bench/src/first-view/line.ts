import { Duplex } from "node:stream";
import type { Socket } from "node:net";

/** A line as a telephone has it far from the mast. */
export type Line = { readonly bytesPerSecond: number; readonly delayMs: number };

/**
 * Puts sockets behind one line that they share: what is written waits until the line has carried what was written
 * before, and both ways take their time. Little is taken in ahead, so whoever writes decides late what goes first.
 */
export function slowLine({ bytesPerSecond, delayMs }: Line): (socket: Socket) => Duplex {
  let free = 0;
  return (socket) => {
    const slow = new Duplex({
      writableHighWaterMark: 4096,
      read: () => undefined,
      write(chunk: Buffer, _encoding, done) {
        const now = performance.now();
        free = Math.max(now, free) + (chunk.length / bytesPerSecond) * 1000;
        setTimeout(done, free - now);
        setTimeout(() => socket.write(chunk), free - now + delayMs);
      },
      final(done) {
        setTimeout(() => socket.end(() => done()), Math.max(0, free - performance.now()) + delayMs);
      },
      destroy(error, done) {
        socket.destroy();
        done(error);
      },
    });
    socket.setNoDelay(true);
    socket.on("data", (chunk) => setTimeout(() => slow.push(chunk), delayMs));
    socket.on("end", () => setTimeout(() => slow.push(null), delayMs));
    for (const end of ["error", "close"]) socket.on(end, () => slow.destroy());
    return slow;
  };
}
