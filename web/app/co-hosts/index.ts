export { HostsSection } from "./hosts-section.tsx";
export { coHostsOf, readsOf } from "./reads.ts";
