import { type DestinationStream, pino, type Logger } from "pino";

/** Header names and fields whose values never reach the log. */
const secrets = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "token",
  "accessToken",
  "idToken",
  "refreshToken",
  "code",
  "secret",
  "ticket",
];
const redacted = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** The process's log: one JSON line an entry, on standard output where nothing else is said. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: redacted, censor: "[redacted]" },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
}

/** A request's address without its query: queries carry tokens (the chat socket) and what people search for. */
export function withoutQuery(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}
