import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./entry.mjs";

const page = readFileSync(join(root, "docs", "specification.md"), "utf8");
const english = globSync("web/app/*/texts/en.json", { cwd: root }).flatMap((path) =>
  Object.values<string>(JSON.parse(readFileSync(join(root, path), "utf8"))),
);

type Row = { readonly what: string; readonly files: string; readonly proof: string };

/** The rows of every table of the page, without its head. */
const rows: readonly Row[] = page.split("\n").flatMap((line) => {
  const [, what = "", files = "", proof = ""] = line.split("|").map((cell) => cell.trim());
  return line.startsWith("| ") && proof !== "test" ? [{ what, files, proof }] : [];
});
/** 'access-denied' is a name of the specification for what is said as 'Access denied'. */
const plain = (text: string): string => text.toLowerCase().replaceAll("-", " ");
const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);

/** What sections 8 and 9 of the specification say, each by the words that name it. */
const demanded = [
  "mutation error",
  "Not authorised",
  "Forbidden",
  "Not found",
  "refused renewal",
  "Missing device tokens",
  "Access token request timed out",
  "The password you entered is incorrect.",
  "Audio Url missing",
  "We couldn't find an account with that email.",
  "A network error has occurred.",
  "Auth session was not found",
  "InvalidIdTokenException",
  "GetIdResponseException",
  "CredentialsNotFoundException",
  "CredentialsException",
  "InvalidUserPoolId",
  "InvalidIdentityPoolIdException",
  "something went wrong",
  "feature not available",
  "Payment failed. Please try another payment method.",
  "access-denied",
  "Retryable failures",
  "Payment processing. We'll update you when payment is received.",
  "you must sign in to view this content",
  "you do not have permission to access this page",
  "you must join the group to view this content",
  "Could not upload file. Try again or contact support.",
  "Invalid video format.",
  "video upload failed",
  "Your browser does not support uploading videos.",
  "Chat socket: 5 attempts",
  "New-message toast: 20 s",
  "Token expiry: 5 s",
  "Access token: 2 s",
  "Interests to choose: 5",
  "Search box: 500 ms",
  "Retries: doubling",
  "HTTP client: no timeout",
  "Toasts: 5,000 ms, top right, stacked",
  "Guest credentials: renewed after about 50",
  "Service down: 40 s",
  "Cookies: 365 days",
  "Opengraph picture: 1200 x 627",
  "Avatars: 20 colours, 24, 32, 40, 60",
  "Default locale",
  "Maintenance: off",
  "About 70 languages",
];

test("every row of the specification has its row on the page", () => {
  expect(demanded.filter((words) => !rows.some(({ what }) => what.includes(words)))).toEqual([]);
});

test("every row names a file, and a test or the reason why there is none", () => {
  const bare = rows.filter(({ files, proof }) => {
    const isTested = pathsIn(proof).length > 0 && pathsIn(proof).every((path) => /\.(test|journey)\.tsx?$/.test(path));
    return pathsIn(files).length === 0 || !(isTested || /^reason: .{20}/.test(proof));
  });
  expect(rows.length).toBeGreaterThan(40);
  expect(bare).toEqual([]);
});

test("every file that the page names is there", () => {
  const named = rows.flatMap(({ files, proof }) => [...pathsIn(files), ...pathsIn(proof)]);
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("what the page quotes is said in these words", () => {
  const sources = rows.map(({ files }) => pathsIn(files).map((path) => readFileSync(join(root, path), "utf8")));
  const missing = rows.flatMap(({ what }, index) => {
    const text = plain([...english, ...(sources[index] ?? [])].join("\n"));
    const quoted = [...what.matchAll(/'((?:[^']|'(?=\p{Ll}))+)'/gu)].map(([, sentence = ""]) => sentence);
    return quoted.filter((sentence) => !text.includes(plain(sentence)));
  });
  expect(missing).toEqual([]);
});
