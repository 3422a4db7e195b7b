import type { DemoConversation, DemoGroup, DemoThread } from "../types.ts";

export const groups: readonly DemoGroup[] = [
  {
    slug: "musammimun",
    name: "مصمّمو الألعاب",
    access: "public",
    scene: "desk",
    description: "نماذج أولى تُجرَّب، وملاحظات لا تجرح.",
    moderators: ["nadine.khoury"],
    members: ["tariq.saleh", "yousef.alnajjar", "huda.barakat"],
  },
  {
    slug: "lajnat-al-nadi",
    name: "لجنة النادي",
    access: "private",
    scene: "reading",
    description: "المفاتيح والميزانية وقائمة الشراء.",
    moderators: ["layla.haddadin"],
    members: ["huda.barakat", "faris.jaber", "samir.awad"],
  },
];

export const conversations: readonly DemoConversation[] = [
  {
    slug: "qurat-al-butula",
    name: "قرعة البطولة",
    members: ["samir.awad", "yousef.alnajjar", "rana.qasim", "tariq.saleh", "layla.haddadin"],
    endedHours: 2,
    messages: [
      ["samir.awad", 0, "القرعة يوم الأربعاء بعد العشاء. من يحضر؟"],
      ["tariq.saleh", 4, "أنا، ومعي النرد الذي لا يخون."],
      ["rana.qasim", 9, "مناوبتي تنتهي في الثامنة، أصل في الثامنة والنصف."],
      ["yousef.alnajjar", 20, "الكأس جاهزة، بقيت طبقة زيت واحدة."],
      ["samir.awad", 2, "صوّرها لنا يا يوسف."],
      ["yousef.alnajjar", 15, "لا. تُرى حين تُربح."],
      ["layla.haddadin", 30, "تسعة سجّلوا، وبقيت سبعة مقاعد. ذكّروا أصدقاءكم."],
      ["tariq.saleh", 3, "صديقي يسأل: هل يُسمح بالغناء عند الرمية؟"],
      ["samir.awad", 1, "يُسمح إن كان الصوت جميلًا."],
      ["rana.qasim", 6, "إذن لن يغنّي طارق."],
      ["tariq.saleh", 1, "سجّلوا هذا الظلم في المحضر."],
    ],
  },
];

export const threads: readonly DemoThread[] = [
  {
    subject: "ما أول لعبة تقترحونها لمن لم يلعب قط؟",
    endedHours: 5,
    messages: [
      {
        author: "dina.mansour",
        hours: 0,
        body: "تأتي أختي يوم الخميس أول مرة، وتقول إنها تكره القواعد الطويلة.",
        reactions: { "😂": ["huda.barakat", "omar.tarawneh"] },
      },
      { author: "huda.barakat", hours: 1, body: "الرف الأزرق: كل ما فيه يُشرح في دقيقتين." },
      { author: "omar.tarawneh", hours: 2, body: "ابدؤوا بلعبة تعاونية، فلا يخسر أحد وحده." },
      { author: "nadine.khoury", hours: 1, answers: 2, body: "وسأجلس معها. أحتاج إلى من يكره القواعد ليجرّب لعبتي." },
    ],
  },
];
