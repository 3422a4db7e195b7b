import type { FastifyInstance } from "fastify";

/** Forms of mail programs are some thirty bytes. */
const largest = 4096;

/**
 * The one press with which mail programs unsubscribe (RFC 8058): a form is posted to the address that people open in a
 * browser. It goes on as the call of the interface, with its limits.
 */
export function mountOneClick(server: FastifyInstance): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: largest }, (_request, _body, done) => done(null));
    scope.post<{ Params: { token: string } }>("/unsubscribe/:token", async (request, reply) => {
      const answer = await server.inject({
        method: "PUT",
        url: `/api/announcements/subscriptions/${encodeURIComponent(request.params.token)}`,
        headers: { host: request.headers.host ?? "", "content-type": "application/json" },
        remoteAddress: request.ip,
        payload: JSON.stringify({ isOn: false }),
      });
      // No redirect: programs would follow it with another method, or not at all.
      return reply
        .code(answer.statusCode)
        .type("text/plain; charset=utf-8")
        .header("cache-control", "no-store")
        .send("");
    });
  });
}
