import { renderToStaticMarkup } from "react-dom/server";
import type { PageContext } from "@marquee/contract/organization";
import { directionOf } from "@marquee/contract/kernel";
import type { Texts } from "../kernel/i18n/texts.ts";
import { textsOf } from "../kernel/page/page-request.server.ts";
import { themeStyle } from "../kernel/theme/theme-style.ts";
import { Sheet, type DrawingName } from "../ui/drawing.tsx";
import { Lines } from "../ui/drawings.tsx";

const wait = 40;
/** Returns are spread over this many seconds more, so that not everybody comes back at once. */
const spread = 20;

type State = Exclude<PageContext["state"], "ready" | "bare"> | "offline";
type Screen = {
  status: number;
  drawing: DrawingName;
  title: string;
  text: string;
  /** What a visitor, or whoever runs the community, can do. */
  help?: string;
  returns?: boolean;
  /** Over what the browser has kept: the service worker shows it when there is any. */
  kept?: string;
};

/** Stand in a kept document for what differs from answer to answer. */
const noncePlaceholder = "__nonce__";
const domainPlaceholder = "__domain__";
const namePlaceholder = "__name__";
const emailPlaceholder = "__email__";
const mostKept = 500;
const kept = new Map<string, { html: string; screen: Screen }>();

/**
 * The screens of a site that cannot be shown: no script, no data, one small answer that is drawn once and kept, so that
 * they hold when nothing else does.
 */
export function quietDocument({ state, ...context }: PageContext): Response {
  return answer(state === "ready" || state === "bare" ? "down" : state, context);
}

/** What the service worker keeps for when there is no network; nothing personal. */
export function offlineDocument(context: PageContext): Response {
  return answer("offline", context);
}

type Asked = Pick<PageContext, "locale" | "nonce" | "theme" | "absent">;

function answer(state: State, { locale, nonce, theme, absent }: Asked): Response {
  // Cached by what was asked for: preparing the texts of a language takes milliseconds, and thousands of requests may
  // come at once.
  const isReachable = absent.email !== "";
  const key = `${state} ${isReachable} ${locale.slice(0, 35)} ${theme}`;
  const known = kept.get(key) ?? draw({ state, isReachable }, textsOf(locale), theme);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, known);
  const { html, screen } = known;
  const seconds = wait + Math.floor(Math.random() * spread);
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  if (screen.status === 503) headers.set("retry-after", String(seconds));
  // In a header, so that the document is the same for everybody.
  if (screen.returns) headers.set("refresh", String(seconds));
  const filled = Object.entries({
    [noncePlaceholder]: nonce,
    [domainPlaceholder]: absent.domain,
    [namePlaceholder]: absent.name,
    [emailPlaceholder]: absent.email,
  }).reduce((page, [placeholder, words]) => page.replaceAll(placeholder, () => escaped(words)), html);
  return new Response(filled, { status: screen.status, headers });
}

const escaped = (words: string): string => words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Drawn = { state: State; isReachable: boolean };

function draw(drawn: Drawn, texts: Texts, theme: PageContext["theme"]): { html: string; screen: Screen } {
  const screen = screenOf(drawn, texts);
  const html = renderToStaticMarkup(<QuietDocument screen={screen} texts={texts} theme={theme} />);
  return { html: `<!doctype html>${html}`, screen };
}

function screenOf({ state, isReachable }: Drawn, { t }: Texts): Screen {
  switch (state) {
    case "maintenance":
      return { status: 503, drawing: "tools", title: t("state.maintenance.title"), text: t("state.maintenance.text") };
    case "closed":
      return {
        status: 404,
        drawing: "lost",
        title: t("state.notFound.title"),
        text: t("state.closed.text", { name: namePlaceholder }),
        help: isReachable ? t("state.closed.write", { email: emailPlaceholder }) : t("state.closed.ask"),
      };
    case "offline":
      return {
        status: 200,
        drawing: "offline",
        title: t("state.offline.title"),
        text: t("state.offline.text"),
        kept: t("state.offline.kept"),
      };
    case "down":
      return {
        status: 503,
        drawing: "broken",
        title: t("state.busy.title"),
        text: t("state.down.text", { seconds: wait }),
        returns: true,
      };
    case "unknown":
      return {
        status: 503,
        drawing: "broken",
        title: t("state.down.title"),
        text: t("state.down.text", { seconds: wait }),
        help: t("state.down.help", { domain: domainPlaceholder }),
        returns: true,
      };
  }
}

type DocumentProps = { screen: Screen; texts: Texts; theme: PageContext["theme"] };

function QuietDocument({ screen, texts, theme }: DocumentProps) {
  const style = themeStyle({ PRIMARY_COLOR: "", SECONDARY_COLOR: "" }) + layout;
  return (
    <html lang={texts.locale} dir={directionOf(texts.locale)} data-theme={theme === "auto" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{screen.title}</title>
        <style nonce={noncePlaceholder} dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <Sheet>
            <Lines name={screen.drawing} />
          </Sheet>
          <h1>{screen.title}</h1>
          <p className="said">{screen.text}</p>
          {screen.help && <p>{screen.help}</p>}
          {screen.returns && (
            <>
              <p className="count" aria-hidden="true" />
              <p>{texts.t("state.down.manually")}</p>
            </>
          )}
          {screen.kept && (
            <nav hidden aria-labelledby="kept">
              <h2 id="kept">{screen.kept}</h2>
              <ul />
            </nav>
          )}
          <form>
            <button type="submit">{texts.t("ui.tryAgain")}</button>
          </form>
        </main>
      </body>
    </html>
  );
}

// The seconds are counted by the style sheet: `--left` is a whole number that an animation takes down to nought.
const layout = `
@property --left{syntax:"<integer>";inherits:false;initial-value:${wait}}
@keyframes count{to{--left:0}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--surface-0);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
main{max-width:28rem;padding:2rem 1rem;text-align:center}
svg{max-width:100%}
h1{font-size:1.75rem;line-height:1.2;margin:1rem 0 .5rem;text-wrap:balance}
p{margin:.5rem 0;color:var(--text-muted)}
h2{font-size:1rem;margin:1.5rem 0 .5rem}
ul{list-style:none;margin:0;padding:0;text-align:start}
li a{display:grid;align-items:center;min-height:2.75rem;color:var(--accent-text);overflow-wrap:anywhere}
.said{color:var(--text)}
form{margin-top:1.5rem}
button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:500;cursor:pointer}
button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.count{font-size:2.25rem;font-weight:650;color:var(--text);font-variant-numeric:tabular-nums;counter-reset:left var(--left);animation:count ${wait}s linear forwards}
.count::before{content:counter(left)}`;
