import type { FastifyInstance } from "fastify";

/** Forms of mail programs are some thirty bytes. */
const largest = 4096;

/** A call that turns mails off or on by what stands in its path: `PUT /…/{token}` with `{ isOn }`. */
type TurningOff = { readonly path: string };

/**
 * The one press with which mail programs unsubscribe (RFC 8058): a form is posted to the address that people open in a
 * browser, without a cookie. It goes on as the call of the interface, with its limits.
 *
 * @param ways the beginning of each address, with the call behind it
 */
export function mountOneClick(server: FastifyInstance, ways: Readonly<Record<string, TurningOff>>): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Nothing in it matters: the address says everything.
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: largest }, (_request, _body, done) => done(null));
    for (const [beginning, { path }] of Object.entries(ways))
      scope.post<{ Params: { token: string } }>(`${beginning}/:token`, async (request, reply) => {
        const answer = await server.inject({
          method: "PUT",
          url: `/api${path.replace(/\{\w+\}/, () => encodeURIComponent(request.params.token))}`,
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
