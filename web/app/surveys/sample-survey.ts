import type { Fetch } from "@marquee/client";
import type { Submission, Survey } from "./reads.ts";

const id = (last: number): string => `0192aaaa-0000-4000-8000-0000000000${String(last).padStart(2, "0")}`;
export const surveyId = id(1);
export const submissionId = id(2);
export const boatId = id(3);
export const whichId = id(4);
export const moreId = id(5);
export const ageId = id(6);

export const viewer: Survey["viewer"] = { draftId: null, submitted: 0, canAnswer: true, canManage: false };
export const survey: Survey = {
  id: surveyId,
  slug: "the-river",
  name: "The river and you",
  description: "What you need on the water",
  image: null,
  requireAuth: false,
  submissionsPerAccount: 1,
  mostAnswers: null,
  isFull: false,
  anonymous: false,
  status: "open",
  closesAt: null,
  thanks: "We read it on Monday and answer in the newsletter.",
  createdAt: "2026-11-20T10:00:00.000Z",
  questionsCount: 3,
  viewer,
};

const question = {
  featured: false,
  required: false,
  description: null,
  label: null,
  placeholder: null,
  default: null,
  mutable: false,
  min: null,
  max: null,
  validation: null,
  validationMessage: null,
  sortOrder: 0,
  choices: [],
};
const choice = { text: null, description: null, sortOrder: 0, supply: null, available: null };
const which = { ...question, id: whichId, type: "text", name: "Which boat?" };
const boat = {
  ...question,
  id: boatId,
  type: "radio",
  name: "Do you row?",
  required: true,
  mutable: true,
  choices: [
    { ...choice, id: id(7), value: "Yes", subQuestions: [which] },
    { ...choice, id: id(8), value: "No", subQuestions: [] },
  ],
};
const more = { ...question, id: moreId, type: "textarea", name: "What else?" };
const age = { ...question, id: ageId, type: "number", name: "How often?", required: true };

export const sections = [
  { id: id(20), name: "On the water", description: null, sortOrder: 0, questions: [boat, more] },
  { id: id(21), name: "And you", description: "Only for our statistics", sortOrder: 1, questions: [age] },
];
type Sent = Pick<Submission, "id" | "status" | "submittedAt"> & { readonly responses: readonly object[] };
export const submission: Sent & { readonly surveyId: string; readonly createdAt: string } = {
  id: submissionId,
  surveyId,
  status: "draft",
  responses: [],
  createdAt: "2026-11-20T10:00:00.000Z",
  submittedAt: null,
};
export const rowing = { questionId: boatId, question: boat, value: "Yes" };

type Refusal = { readonly status: number; readonly code: string; readonly message: string; readonly issues?: object[] };
type Answers = {
  readonly survey?: Partial<Survey>;
  readonly surveys?: readonly object[];
  readonly submission?: Partial<Sent>;
  readonly sections?: readonly object[];
  /** What a command is answered with in place of success; undefined where it is taken, null where nothing answers. */
  readonly refuse?: (command: string, body: unknown) => Refusal | null | undefined;
  /** What a read is refused with. */
  readonly refuseRead?: (path: string) => Refusal | undefined;
};

const envelope = (data: unknown) => Response.json({ status: "ok", message: "ok", data });

/** A server with one survey, and what was asked of it: `PUT …/questions/boat` and its body. */
export function surveyServer(answers: Answers = {}) {
  const commands: { readonly command: string; readonly body: unknown }[] = [];
  const refusal = ({ status, code, message, issues = [] }: Refusal) =>
    Response.json({ status: "error", message, code, data: { issues } }, { status });
  const shown = { ...survey, ...answers.survey };
  const ready = { status: "ready", submittedAt: "2026-11-20T10:00:00.000Z" };
  let isSubmitted = false;
  const reads = (): readonly (readonly [RegExp, unknown])[] => [
    [/\/sections$/, answers.sections ?? sections],
    [/\/submissions\/[^/]+$/, { ...submission, ...answers.submission, ...(isSubmitted && ready) }],
    [/\/submissions$/, [{ ...submission, ...ready }]],
    [/\/values$/, [{ id: id(30), value: "Heron" }]],
    [/\/surveys$/, answers.surveys ?? [shown]],
    [
      /\/surveys\/[^/]+$/,
      isSubmitted ? { ...shown, viewer: { ...shown.viewer, submitted: 1, canAnswer: false } } : shown,
    ],
  ];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method === "GET") {
      const refusedRead = answers.refuseRead?.(path);
      if (refusedRead) return refusal(refusedRead);
      return envelope(reads().find(([pattern]) => pattern.test(path))?.[1] ?? null);
    }
    const command = `${method} ${path.replace(`/api/surveys/${surveyId}`, "").replace(submissionId, "mine")}`;
    const sent: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
    commands.push({ command, body: sent });
    const refused = answers.refuse?.(command, sent);
    if (refused === null) throw new TypeError("Nothing answers here.");
    if (refused) return refusal(refused);
    isSubmitted ||= command.endsWith("/submit");
    return envelope(command === "POST /submissions" ? { id: submissionId } : null);
  };
  return { fetch, commands };
}
