// @ts-check
import { ServerResponse } from "node:http";

// Preloaded into the site of journeys that look for races: half of the answers of the interface come up to a second late,
// and so in another order than they were asked for. What a page or a journey takes for granted of that order fails here
// soon, and elsewhere once in a hundred runs.
const longestMs = 900;
const { end } = ServerResponse.prototype;

/**
 * @this {ServerResponse}
 * @param {readonly unknown[]} given
 * @returns {ServerResponse}
 */
function endLate(...given) {
  const send = () => Reflect.apply(end, this, given);
  if (!this.req.url?.startsWith("/api/") || Math.random() < 0.5) return send();
  setTimeout(send, Math.random() * longestMs);
  return this;
}
ServerResponse.prototype.end = endLate;
