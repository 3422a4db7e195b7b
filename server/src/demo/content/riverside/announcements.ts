import type { DemoAnnouncement } from "../types.ts";

/** The newest first. */
export const announcements: readonly DemoAnnouncement[] = [
  {
    group: "dawn-dippers",
    by: "chloe.nguyen",
    title: "Slipway closed until Saturday",
    html: "<p>The council is mending the <strong>east slipway</strong>. Until Saturday we go in from the boathouse steps.</p><ul><li><p>Meet ten minutes earlier: the steps are slow.</p></li><li><p>Shoes. The stone is sharp.</p></li></ul>",
    daysAgo: 1,
  },
  {
    group: "dawn-dippers",
    by: "chloe.nguyen",
    title: "Winter times from the first of the month",
    html: "<p>It is dark at seven. From the first we swim <strong>at eight</strong>, and nobody goes in alone.</p>",
    daysAgo: 12,
  },
  {
    by: "ines.duarte",
    title: "Volunteers for the lantern festival",
    html: "<p>We need forty pairs of hands on the bridge. Write to me, or come to the boathouse on Thursday.</p>",
    daysAgo: 5,
  },
];
