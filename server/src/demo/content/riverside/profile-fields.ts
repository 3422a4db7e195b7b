import type { DemoProfileField } from "../types.ts";

const called = (en: string, es: string, fr: string, ja: string, ar: string) => ({ en, es, fr, ja, ar });

/** What Riverside asks of its people, and what some of them say. */
export const profileFields: readonly DemoProfileField[] = [
  {
    kind: "choice",
    names: called("Bank", "Orilla", "Rive", "岸", "الضفة"),
    options: [
      called("North bank", "Orilla norte", "Rive nord", "北岸", "الضفة الشمالية"),
      called("South bank", "Orilla sur", "Rive sud", "南岸", "الضفة الجنوبية"),
    ],
    audience: "everybody",
    answers: { "ines.duarte": { options: [0] }, "chloe.nguyen": { options: [1] }, "kenji.watanabe": { options: [0] } },
  },
  {
    kind: "several",
    names: called("I can help with", "Puedo ayudar con", "Je peux aider à", "手伝えること", "أستطيع المساعدة في"),
    options: [
      called("Carrying", "Cargar", "Porter", "運搬", "الحمل"),
      called("Cooking", "Cocinar", "Cuisiner", "料理", "الطبخ"),
      called("Repairing", "Reparar", "Réparer", "修理", "الإصلاح"),
      called("Translating", "Traducir", "Traduire", "翻訳", "الترجمة"),
    ],
    audience: "members",
    answers: {
      "ines.duarte": { options: [3] },
      "chloe.nguyen": { options: [0, 2] },
      "kenji.watanabe": { options: [1, 3] },
      "amara.okafor": { options: [1] },
    },
  },
  {
    kind: "short",
    names: called(
      "Favourite place by the river",
      "Lugar favorito junto al río",
      "Coin préféré au bord de l’eau",
      "川辺のお気に入りの場所",
      "مكاني المفضل على النهر",
    ),
    options: [],
    audience: "members",
    answers: {
      "kenji.watanabe": { text: "The weir, at five in the morning" },
      "amara.okafor": { text: "Under the mill bridge, for the echo" },
      "chloe.nguyen": { text: "The slipway" },
    },
  },
];
