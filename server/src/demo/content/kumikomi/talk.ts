import type { DemoConversation, DemoGroup, DemoThread } from "../types.ts";

export const groups: readonly DemoGroup[] = [
  {
    slug: "handa",
    name: "はんだの会",
    access: "public",
    scene: "workshop",
    description: "月に一度集まって、一枚ずつ仕上げる人たち。",
    moderators: ["kenta.morimoto"],
    members: ["ren.kurosawa", "daichi.okabe", "sora.nakano", "mio.fujita"],
  },
  {
    slug: "jikko-iinkai",
    name: "実行委員会",
    access: "private",
    scene: "hall",
    description: "会場、弁当、字幕、そして雨の日の予備案。",
    moderators: ["haruka.mizuno"],
    members: ["kenta.morimoto", "naoko.hayashida", "jun.asano", "aiko.segawa"],
  },
];

export const conversations: readonly DemoConversation[] = [
  {
    slug: "jimaku",
    name: "字幕チーム",
    members: ["aiko.segawa", "jun.asano", "haruka.mizuno", "emma.lindqvist"],
    endedHours: 4,
    messages: [
      ["aiko.segawa", 0, "「織機に耳をつける」の用語集、第一稿を置きました。"],
      ["jun.asano", 12, "早い。ありがとうございます。綜絖の読みはこれで合っていますか。"],
      ["aiko.segawa", 3, "そうこう、です。ふりがなを付けておきます。"],
      ["emma.lindqvist", 40, "Should my talk be captioned in Japanese live, or from the script?"],
      ["jun.asano", 5, "From the script, please. 台本から出して、質疑だけその場で打ちます。"],
      ["emma.lindqvist", 2, "Then I promise to keep to it. Mostly."],
      ["haruka.mizuno", 55, "大広間のスクリーン、右端が少し欠けます。字幕は下から三行目までに。"],
      ["jun.asano", 6, "了解です。余白を広げます。"],
      ["aiko.segawa", 30, "通訳ブースは要りますか。"],
      ["haruka.mizuno", 4, "今年は字幕だけで行きましょう。質問は紙でも受けます。"],
      ["jun.asano", 2, "紙、いいですね。"],
    ],
  },
];

export const threads: readonly DemoThread[] = [
  {
    subject: "会場に持ってくると便利だった道具は？",
    endedHours: 7,
    messages: [
      {
        author: "ren.kurosawa",
        hours: 0,
        body: "はじめて参加します。工具はあると聞きましたが、それでも持っていってよかったものがあれば教えてください。",
        reactions: { "👋": ["haruka.mizuno", "sora.nakano", "kenta.morimoto"] },
      },
      { author: "takeshi.endo", hours: 1, body: "拡大鏡。自分の目に合ったものは貸し出せません。" },
      { author: "mio.fujita", hours: 2, body: "延長コードと、名前を書いたマスキングテープです。" },
      {
        author: "kenta.morimoto",
        hours: 1,
        answers: 2,
        body: "それから小さな箱を一つ。帰りには必ず何か増えています。",
        reactions: { "😂": ["ren.kurosawa", "naoko.hayashida"] },
      },
      { author: "ren.kurosawa", hours: 2, body: "ありがとうございます。箱は二つにします。" },
    ],
  },
  {
    subject: "第五回の録画、どの発表から見るべき？",
    endedHours: 52,
    messages: [
      { author: "sora.nakano", hours: 0, body: "去年は来られませんでした。一本だけ選ぶなら？" },
      { author: "aiko.segawa", hours: 3, body: "「ゆっくり動くものの設計」を。字幕も自信作です。" },
      { author: "sora.nakano", hours: 5, body: "見ました。研究の題目を変えます。" },
    ],
  },
];
