import type { SurveySpec } from "../../test/fixtures-surveys.ts";

type Question = SurveySpec["sections"][number]["questions"][number] & {
  /** What people answer in words or numbers; empty: they do not. */
  readonly says?: readonly string[];
};
export type DemoSurvey = Pick<SurveySpec, "name" | "description" | "thanks" | "anonymous"> & {
  readonly sections: readonly { readonly name: string; readonly questions: readonly Question[] }[];
  /** For how many days it has been closed; absent: it is open. */
  readonly closedFor?: number;
  readonly answeredBy: number;
};

/** By the slug of the tenant. */
export const demoSurveys: Readonly<Partial<Record<string, readonly DemoSurvey[]>>> = {
  riverside: [
    {
      name: "How safe do you feel by the river at night?",
      description: "Seven questions for the talk with the city about light and paths. Nobody’s name is kept.",
      thanks: "The counts go to the city in one page. You find it under Discussions.",
      anonymous: true,
      closedFor: 20,
      answeredBy: 26,
      sections: [
        {
          name: "The way home",
          questions: [
            {
              type: "radio",
              name: "How do you mostly go home?",
              required: true,
              choices: ["On foot", "By bicycle", "By tram", "By car"],
            },
            {
              type: "toggle",
              name: "Have you taken another way because of the dark?",
              says: ["true", "false", "true"],
            },
            {
              type: "checkbox",
              name: "What would help?",
              choices: ["More lamps", "Trees cut back", "A later tram", "Someone to walk with"],
            },
            {
              type: "textarea",
              name: "Where exactly?",
              says: ["", "Under the third arch", "The steps at the weir", "", "Between the mill and the bridge"],
            },
          ],
        },
      ],
    },
    {
      name: "What shall we do next year?",
      description: "Five minutes for the plan of next year. Everything that is asked is decided with it in spring.",
      thanks: "The plan is written in the first week of March, with what you said beside every line of it.",
      answeredBy: 30,
      sections: [
        {
          name: "Events",
          questions: [
            {
              type: "radio",
              name: "Which one do you come to most?",
              required: true,
              choices: ["The dawn swim", "Repair week", "The lantern festival", "Open evenings"],
            },
            {
              type: "text",
              name: "What would make the swim better?",
              after: "The dawn swim",
              says: ["Warm tea", "A second ladder", "A place to keep keys dry"],
            },
            {
              type: "checkbox",
              name: "Which days suit you?",
              choices: ["Friday", "Saturday", "Sunday", "A day in the week"],
            },
            { type: "number", name: "How many hours a month would you help?", says: ["2", "4", "0", "6", "3", "8"] },
          ],
        },
        {
          name: "The house",
          questions: [
            {
              type: "select",
              name: "What does the house need first?",
              choices: ["A lift", "Better light", "A larger kitchen", "Quiet corners"],
            },
            { type: "toggle", name: "May we ask you about it?", says: ["true", "true", "false"] },
            {
              type: "date",
              name: "From when could you help?",
              says: ["2027-01-09", "", "2027-02-06", "2027-01-09", "2027-03-06"],
            },
            {
              type: "textarea",
              name: "Anything else?",
              says: ["", "Keep the piano", "", "More benches outside", "Thank you for the winter programme", ""],
            },
          ],
        },
      ],
    },
  ],
  harbor: [
    {
      name: "Berths for the coming season",
      description: "Who needs which berth, so that the plan of the pontoons is ready before the ice goes.",
      thanks: "The plan hangs at the dock in April and is sent to everybody who asked for a berth.",
      answeredBy: 12,
      sections: [
        {
          name: "Your boat",
          questions: [
            {
              type: "radio",
              name: "Do you need a berth?",
              required: true,
              choices: ["Yes", "No", "For some weekends"],
            },
            { type: "number", name: "How long is your boat, in metres?", after: "Yes", says: ["6", "7.5", "9", "5"] },
            { type: "date", name: "From when?", after: "Yes", says: ["2027-04-10", "2027-05-01", "2027-04-24"] },
          ],
        },
      ],
    },
  ],
  kumikomi: [
    {
      name: "来年の勉強会について",
      description: "来年の計画を立てるためのアンケートです。三分ほどで終わります。",
      thanks: "結果は一月の定例会で報告します。",
      answeredBy: 14,
      sections: [
        {
          name: "勉強会",
          questions: [
            {
              type: "radio",
              name: "いちばん参加しやすい曜日は？",
              required: true,
              choices: ["平日の夜", "土曜日", "日曜日"],
            },
            {
              type: "checkbox",
              name: "取り上げてほしいテーマ",
              choices: ["組子とセンサー", "基板設計", "無線", "省電力"],
            },
            {
              type: "textarea",
              name: "ご意見",
              says: ["", "初心者向けの回がほしいです", "", "録画があると助かります"],
            },
          ],
        },
      ],
    },
  ],
  ruqaa: [
    {
      name: "ماذا نلعب في الموسم القادم؟",
      description: "أسئلة قليلة لنختار معًا ألعاب الموسم ومواعيد اللقاءات.",
      thanks: "نعلن القائمة في أول الشهر، وشكرًا لوقتكم.",
      answeredBy: 12,
      sections: [
        {
          name: "اللقاءات",
          questions: [
            { type: "radio", name: "أي وقت يناسبكم؟", required: true, choices: ["صباحًا", "عصرًا", "مساءً"] },
            {
              type: "checkbox",
              name: "ما الذي تودون لعبه؟",
              choices: ["طاولة الزهر", "الشطرنج", "المنقلة", "الدومينو"],
            },
            { type: "textarea", name: "اقتراحات أخرى", says: ["", "لقاء في الهواء الطلق", ""] },
          ],
        },
      ],
    },
  ],
};
