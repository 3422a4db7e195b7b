import type { DemoPost, DemoWaiting } from "../types.ts";

/** What people of the conference show each other between its years. */
export const posts: readonly DemoPost[] = [
  {
    author: "kenta.morimoto",
    hours: 5,
    likes: 7,
    group: "handa",
    message: "昨夜の一枚。二時間かけて、最後の抵抗だけ逆さまでした。向きのない部品で助かりました。",
    comments: [
      ["ren.kurosawa", "向きのある部品だったら、朝まででしたね。"],
      ["sora.nakano", "写真で見ると、とてもまっすぐです。"],
      ["mio.fujita", "次は隣で見張ります。"],
    ],
  },
  {
    author: "haruka.mizuno",
    hours: 20,
    likes: 11,
    event: "kaigi-dai-gokai",
    picture: "hall",
    message: "大広間の下見に行ってきました。床は鳴りますが、マイクには入りません。試しました。",
    comments: [
      ["jun.asano", "字幕の席からも舞台がよく見えました。"],
      ["naoko.hayashida", "お弁当は二種類にします。"],
    ],
  },
  {
    author: "yui.tachibana",
    hours: 52,
    likes: 9,
    message: "織機の古い部品を三つ、蔵で見つけました。名前のわからない一つを、どなたか見てくださいませんか。",
    comments: [
      ["aiko.segawa", "写真を送ってください。祖母に聞きます。"],
      ["yui.tachibana", "ありがとうございます。今夜撮ります。"],
    ],
  },
  {
    author: "ren.kurosawa",
    hours: 130,
    likes: 6,
    event: "handa-yoru-no-kai",
    message: "半田ごてを一本多く持っていきます。忘れた人は、忘れたと言ってください。",
    comments: [["daichi.okabe", "忘れます。"]],
  },
  {
    author: "emma.lindqvist",
    hours: 400,
    likes: 10,
    message: "My slides now fit into twenty minutes. 二十分に収まりました。質問のために五分残してあります。",
    comments: [["aiko.segawa", "字幕班一同、拍手しています。"]],
  },
  {
    author: "takeshi.endo",
    hours: 2_200,
    likes: 8,
    message: "祖父の時計が四十年ぶりに動きました。一日に九分遅れますが、急ぐ用事もありません。",
    comments: [
      ["kenta.morimoto", "九分なら、もう少しで直せます。"],
      ["takeshi.endo", "直すのが惜しくなってきました。"],
    ],
  },
  {
    author: "naoko.hayashida",
    hours: 7_600,
    likes: 12,
    message: "去年の会の忘れ物、最後の一つは傘でした。持ち主は来年また来るそうです。雨の日に。",
  },
];

/** The first of somebody who came this week: nobody else reads it until the committee has. */
export const waiting: readonly DemoWaiting[] = [
  {
    author: "daichi.okabe",
    hours: 3,
    message:
      "はじめまして。山小屋の気象観測機を直しています。古い湿度センサーの代わりに何を使っているか、教えてください。",
  },
];
