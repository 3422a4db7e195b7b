import type { DemoPost } from "../types.ts";

/** What people of the club tell each other between its Thursdays. */
export const posts: readonly DemoPost[] = [
  {
    author: "omar.tarawneh",
    hours: 3,
    likes: 8,
    message: "خسرت أمس أمام ابنتي في تسع نقلات. أطلب مباراة ثانية، وأطلب ألا يُذكر هذا يوم الخميس.",
    picture: "chess",
    comments: [
      ["layla.haddadin", "سيُذكر يوم الخميس."],
      ["nadine.khoury", "تسع نقلات؟ كم عمرها؟"],
      ["omar.tarawneh", "سبع سنوات."],
    ],
  },
  {
    author: "huda.barakat",
    hours: 26,
    likes: 6,
    message: "وصلت أكياس القماش للأحجار الناقصة. من وجد حجراً غريباً في بيته فليضعه فيها، دون أسئلة.",
    comments: [["tariq.saleh", "وجدت ثلاثة. لا أسئلة."]],
  },
  {
    author: "layla.haddadin",
    hours: 75,
    likes: 9,
    message: "رتّبنا الرفوف من جديد: القصيرة في الأسفل للأطفال، والطويلة في الأعلى لمن لا يستعجل.",
    picture: "table",
    comments: [
      ["rana.qasim", "وأين وضعتم اللعبة التي لا تنتهي؟"],
      ["layla.haddadin", "قرب القهوة."],
    ],
  },
  {
    author: "yousef.alnajjar",
    hours: 300,
    likes: 5,
    message: "أصمّم لعبة عن درج عمّان القديم: من ينزل أسرع يخسر. أبحث عن أربعة يجرّبونها معي.",
    comments: [
      ["dina.mansour", "أنا، إن كان فيها ليمون بالنعناع في آخر الدرج."],
      ["samir.awad", "وأنا."],
    ],
  },
  {
    author: "faris.jaber",
    hours: 1_900,
    likes: 7,
    message: "أول خميس لي هنا. لم أعرف أحداً حين دخلت، وخرجت مديناً لثلاثة أشخاص بفنجان قهوة.",
  },
  {
    author: "nadine.khoury",
    hours: 5_800,
    likes: 9,
    message: "ليالي رمضان انتهت، والطاولات عادت إلى أماكنها. شكراً لكل من بقي حتى السحور ليغسل الفناجين.",
    picture: "courtyard",
    comments: [["huda.barakat", "وشكراً لمن كسر واحداً فقط."]],
  },
];
