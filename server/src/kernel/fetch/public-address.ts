import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";

/** Networks that are not the public internet: IANA's special-purpose registries, and 6to4 and Teredo as a whole. */
const closedIpv4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Of IPv6 only 2000::/3 is given out; these parts of it carry another address or lead nowhere. */
const closedIpv6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const;

const ipv4 = new BlockList();
for (const [network, prefix] of closedIpv4) ipv4.addSubnet(network, prefix, "ipv4");
const ipv6 = new BlockList();
for (const [network, prefix] of closedIpv6) ipv6.addSubnet(network, prefix, "ipv6");
const allocated = new BlockList();
allocated.addSubnet("2000::", 3, "ipv6");

/**
 * True for an address of the public internet. Mapped, translated (NAT64) and tunnelled (6to4, Teredo) IPv4 lies outside
 * of what is let through, so it is refused whatever it stands for.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !ipv4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return allocated.check(address, "ipv6") && !ipv6.check(address, "ipv6");
}

const ownNames = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;

/**
 * The host of an address as it is asked for: an IP without brackets, or a name without its trailing dot. Undefined for
 * names that belong to a private network. URL has already turned decimal, octal and hex numbers into an IPv4.
 */
export function publicHostOf(url: URL): string | undefined {
  const host = url.hostname
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "")
    .toLowerCase();
  if (isIP(host) !== 0) return isPublicAddress(host) ? host : undefined;
  // A name without a dot is looked up in the operator's own domain.
  return host.includes(".") && !ownNames.test(host) ? host : undefined;
}
