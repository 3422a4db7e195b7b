import type { ManagedSurvey, SurveyQuestion, SurveyResults, SurveySection, SurveySheet } from "./reads.ts";

/** A survey as component tests have it. */
const id = (last: string): string => `0192bbbb-0000-4000-8000-0000000000${last}`;

export const market: ManagedSurvey = {
  id: id("01"),
  slug: "market",
  name: "How was the market?",
  description: "Ten questions at most.",
  image: null,
  requireAuth: true,
  submissionsPerAccount: 1,
  mostAnswers: null,
  isFull: false,
  anonymous: false,
  status: "draft",
  closesAt: null,
  thanks: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  questionsCount: 3,
  viewer: { draftId: null, submitted: 0, canAnswer: false, canManage: true },
  visible: true,
  submittedCount: 0,
  draftCount: 0,
};

const asked: Omit<SurveyQuestion, "id" | "name" | "type" | "sectionId"> = {
  featured: false,
  required: false,
  description: null,
  label: null,
  placeholder: null,
  default: null,
  mutable: true,
  min: null,
  max: null,
  validation: null,
  validationMessage: null,
  sortOrder: 0,
  choices: [],
  afterChoiceId: null,
  answers: 0,
  version: 1,
};
const choice = (last: string, value: string, supply: number | null = null) => ({
  id: id(last),
  value,
  text: null,
  supply,
  description: null,
  sortOrder: 0,
  subQuestions: [],
});

export const came: SurveyQuestion = {
  ...asked,
  id: id("21"),
  sectionId: id("11"),
  type: "radio",
  name: "How did you come?",
  required: true,
  answers: 12,
  choices: [choice("31", "On foot"), choice("32", "By boat", 20)],
};
export const pier: SurveyQuestion = {
  ...asked,
  id: id("22"),
  sectionId: id("11"),
  type: "text",
  name: "At which pier?",
  sortOrder: 1,
  afterChoiceId: id("32"),
};
export const hours: SurveyQuestion = {
  ...asked,
  id: id("23"),
  sectionId: id("12"),
  type: "number",
  name: "For how many hours?",
  min: "1",
};

const section = { surveyId: market.id, description: null };
export const way: SurveySection = { ...section, id: id("11"), name: "The way", sortOrder: 0, questions: [came, pier] };
export const stay: SurveySection = { ...section, id: id("12"), name: "The stay", sortOrder: 1, questions: [hours] };

export const results: SurveyResults = {
  surveyId: market.id,
  submittedCount: 20,
  draftCount: 3,
  days: [
    { day: "2026-11-02", count: 12 },
    { day: "2026-11-04", count: 8 },
  ],
  questions: [
    {
      id: came.id,
      name: came.name,
      type: "radio",
      answered: 12,
      answers: [
        { value: "On foot", count: 9 },
        { value: "By boat", count: 3 },
      ],
      figures: null,
      earlier: [{ version: 1, name: "How did you get here?", answered: 8, answers: [{ value: "Swam", count: 8 }] }],
    },
    {
      id: pier.id,
      name: pier.name,
      type: "text",
      answered: 24,
      answers: Array.from({ length: 12 }, (_, index) => ({ value: `Pier ${index + 1}`, count: 2 })),
      figures: null,
      earlier: [],
    },
    {
      id: hours.id,
      name: hours.name,
      type: "number",
      answered: 2,
      answers: [
        { value: "2.5", count: 1 },
        { value: "4", count: 1 },
      ],
      figures: { least: 2.5, most: 4, mean: 3.25, median: 3.25 },
      earlier: [],
    },
  ],
};

export const sheet: SurveySheet = {
  id: id("41"),
  account: {
    id: id("42"),
    username: "kenji",
    accountType: "account",
    firstName: "Kenji",
    lastName: "Mori",
    title: null,
    company: null,
    image: null,
    accountTiers: [],
    subscriptions: [],
  },
  submittedAt: "2026-11-02T09:30:00.000Z",
  responses: [
    { questionId: came.id, name: came.name, value: "By boat", file: null },
    { questionId: pier.id, name: pier.name, value: "North pier", file: null },
  ],
};
