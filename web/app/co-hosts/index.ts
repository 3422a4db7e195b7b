export { HostsSection } from "./hosts-section.tsx";
export { coHostsOf } from "./reads.ts";
