import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isThisMachine } from "../http/loopback.ts";
import { escapeHtml } from "./layout.ts";
import type { KeptMail, Mailbox } from "./mailbox.ts";

/** Host names of this machine. Any other may be that of a foreign page (DNS rebinding) or of a proxy. */
const ownName = /^(([a-z0-9-]+\.)*localhost|127\.[\d.]+|\[::1\])$/i;
const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;display:grid;grid-template-columns:minmax(16rem,22rem) 1fr;min-height:100vh}
nav{border-inline-end:1px solid #8884;overflow:auto;max-height:100vh}h1{font-size:1.1rem;margin:1rem}nav a{display:block;padding:.75rem 1rem;border-block-end:1px solid #8884;color:inherit;text-decoration:none}
nav a:hover,nav a[aria-current]{background:#8882}nav b,nav span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}nav span{opacity:.7;font-size:.875rem}
main{display:grid;grid-template-rows:auto 1fr}header{padding:1rem 1.5rem;border-block-end:1px solid #8884}h2{font-size:1.25rem;margin:0}header p{margin:.25rem 0 0;opacity:.7}
iframe{border:0;width:100%;height:100%;min-height:70vh;background:#fff}.empty{place-self:center;opacity:.7;padding:2rem;text-align:center}@media(max-width:700px){body{grid-template-columns:1fr}nav{max-height:40vh}}`;

/** The mail that was not sent, for people at `/dev/mail` and for programs at `/dev/mail.json`. Only over loopback. */
export function mountMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  app.register(async (pages) => {
    pages.addHook("onRequest", async (request, reply) => {
      if (!isThisMachine(request.ip) || !ownName.test(request.hostname)) return reply.callNotFound();
    });
    pages.get("/dev/mail.json", async (_request, reply) => reply.send(await mailbox.list()));
    pages.get<{ Querystring: { mail?: string } }>("/dev/mail", async (request, reply) => {
      const mails = await mailbox.list();
      return asPage(reply, page(mails, indexOf(request, mails)));
    });
    pages.get<{ Params: { mail: string } }>("/dev/mail/:mail", async (request, reply) => {
      const mail = (await mailbox.list()).find(({ createdAt }) => createdAt === request.params.mail);
      if (!mail) return reply.code(404).send();
      return asPage(reply, mail.html.replace("<head>", '<head><base target="_blank">'));
    });
  });
}

function asPage(reply: FastifyReply, html: string): FastifyReply {
  return (
    reply
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-src 'self'; frame-ancestors 'self'",
      )
      // A mail is shown in a frame of the list.
      .header("x-frame-options", "SAMEORIGIN")
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html)
  );
}

function indexOf(request: FastifyRequest<{ Querystring: { mail?: string } }>, mails: readonly KeptMail[]): number {
  return Math.max(
    0,
    mails.findIndex(({ createdAt }) => createdAt === request.query.mail),
  );
}

function page(mails: readonly KeptMail[], shown: number): string {
  const rows = mails.map((mail, index) => row(mail, index === shown)).join("");
  const open = mails[shown];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${style}</style></head>
<body><nav aria-label="Mails"><h1>Mailbox</h1>${rows}</nav><main>${open ? reading(open) : '<p class="empty">No mail yet. What would have been sent is shown here.</p>'}</main></body></html>`;
}

function row(mail: KeptMail, isShown: boolean): string {
  const current = isShown ? ' aria-current="page"' : "";
  return `<a href="/dev/mail?mail=${encodeURIComponent(mail.createdAt)}"${current}><b>${escapeHtml(mail.subject)}</b><span>${escapeHtml(mail.to)} · ${mail.createdAt.slice(0, 16).replace("T", " ")}</span></a>`;
}

function reading(mail: KeptMail): string {
  return `<header><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.to)}</p></header>
<iframe title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${encodeURIComponent(mail.createdAt)}"></iframe>`;
}
