const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** True for the network address of a caller on this machine; a trusted proxy's callers have their own address. */
export function isThisMachine(address: string): boolean {
  return loopback.test(address);
}
