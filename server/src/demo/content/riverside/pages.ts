import type { DemoPage } from "../types.ts";

export const pages: readonly DemoPage[] = [
  {
    type: "about",
    title: "About Riverside",
    subtitle: "A neighbourhood with a river through it, and a calendar that never quite empties.",
    html: [
      "<p>Riverside began in 2011 with a lost kayak and a notice on the footbridge. Forty people answered it. We have been writing to each other since.</p>",
      "<h2>What we do</h2>",
      "<ul><li><p>The <strong>Lantern River Festival</strong>, three days in winter, made by whoever turns up with glue.</p></li><li><p>Repair Week, where nothing is thrown away before somebody has looked at it.</p></li><li><p>Supper clubs, choir nights, conversation tables, and a swim at dawn for those who must.</p></li></ul>",
      "<h2>How to begin</h2>",
      "<p>Come to anything marked as free. Nobody is new for longer than one evening.</p>",
      "<blockquote><p>Bring a lamp, and somebody who has never been.</p></blockquote>",
    ].join(""),
  },
  {
    type: "team",
    title: "Who looks after Riverside",
    subtitle: "Everybody here does this beside something else.",
    html: [
      '<p><a href="/people/ines.duarte">Inês Duarte</a> runs the programme from the Old Mill, and still takes tickets on the door when it rains.</p>',
      '<p><a href="/people/tadhg.omahony">Tadhg O\'Mahony</a> mends the boats, <a href="/people/amara.okafor">Amara Okafor</a> leads the choir, and <a href="/people/kenji.watanabe">Kenji Watanabe</a> bakes what all of us eat afterwards.</p>',
    ].join(""),
  },
];
