import type { DemoTerms } from "../types.ts";

const title = "House rules of the boat shed";
const first =
  "<p>The shed is ours, and so is the mess in it.</p><ul><li><p>Tools go back on their hooks.</p></li><li><p>Whoever opens a tin of varnish closes it.</p></li><li><p>Nobody sails alone after dark.</p></li></ul>";

/** One member has not seen the latest yet. */
export const terms: DemoTerms = {
  versions: [
    { title, html: first, summary: "Our first written rules, as agreed at the winter meeting.", daysAgo: 400 },
    {
      title,
      html: `${first}<p>Life jackets are worn by everybody aboard, from the slip to the slip.</p>`,
      summary: "Life jackets are now worn by everybody aboard, not only by those under sixteen.",
      daysAgo: 12,
    },
  ],
  notYet: ["walt.jennings"],
};
