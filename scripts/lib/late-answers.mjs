// @ts-check
import { Server, ServerResponse } from "node:http";

// Preloaded into the site of journeys that look for races: of what a page asks of the interface half is heard late, and
// half is answered late, by up to a second together, and so in another order than it was asked in. What a page or a
// journey takes for granted of that order fails here soon, and elsewhere once in a hundred runs.
const longestMs = 450;
const isLate = (/** @type {string | undefined} */ url) => url?.startsWith("/api/") && Math.random() < 0.5;
const { emit } = Server.prototype;
const { end } = ServerResponse.prototype;

/**
 * @this {Server}
 * @param {readonly unknown[]} given
 * @returns {boolean}
 */
function hearLate(...given) {
  const [event, request] = given;
  const hear = () => Reflect.apply(emit, this, given);
  if (event !== "request" || !isLate(/** @type {import("node:http").IncomingMessage} */ (request).url)) return hear();
  setTimeout(hear, Math.random() * longestMs);
  return true;
}
Server.prototype.emit = hearLate;

/**
 * @this {ServerResponse}
 * @param {readonly unknown[]} given
 * @returns {ServerResponse}
 */
function endLate(...given) {
  const send = () => Reflect.apply(end, this, given);
  if (!isLate(this.req.url)) return send();
  setTimeout(send, Math.random() * longestMs);
  return this;
}
ServerResponse.prototype.end = endLate;
