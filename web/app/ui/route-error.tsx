import { ApiError } from "@marquee/client";
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { reportCrash } from "../kernel/crash/report-crash.ts";
import { useRouteName } from "../kernel/crash/use-crash-reports.ts";
import { useApi } from "../kernel/data/api.tsx";
import { signInPath } from "../kernel/data/needs.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Button, LinkButton } from "./button.tsx";
import { QuietPage } from "./quiet-page.tsx";

const notMember = 453;
const moduleOff = 456;

/** What a page shows in place of itself when it could not be made. */
export function RouteError({ error }: { error: unknown }) {
  const t = useText();
  const status = statusOf(error);
  useReport(error, status);
  if (status === 404) {
    return (
      <QuietPage drawing="lost" title={t("state.notFound.title")} action={<Home />}>
        {t("state.notFound.text")}
      </QuietPage>
    );
  }
  if (status === 401) return <SignInFirst />;
  if (status === moduleOff) {
    return (
      <QuietPage drawing="tools" title={t("state.feature.title")} action={<Home />}>
        {t("state.feature.text")}
      </QuietPage>
    );
  }
  if (status === 403 || (status >= notMember && status <= 461)) return <Denied error={error} status={status} />;
  if (isUnreachable(error)) return <Offline />;
  return (
    <QuietPage drawing="broken" title={t("state.failed.title")} action={<Reload />}>
      {t("state.failed.text")}
    </QuietPage>
  );
}

/** The server has what it could not answer in its own log. */
function useReport(error: unknown, status: number): void {
  const api = useApi();
  const route = useRouteName();
  useEffect(() => {
    if (status >= 500 && !(error instanceof ApiError) && !isUnreachable(error)) reportCrash(api, { error, route });
  }, [api, error, route, status]);
}

function Home() {
  const t = useText();
  return (
    <LinkButton look="primary" to="/">
      {t("state.goHome")}
    </LinkButton>
  );
}

function SignInFirst() {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <QuietPage
      drawing="lock"
      title={t("state.denied.signIn")}
      action={
        <LinkButton look="primary" to={signInPath(pathname + search)}>
          {t("shell.signIn")}
        </LinkButton>
      }
    />
  );
}

/** A guest might have the right once signed in: the sign-in is offered beside the way home. */
function Denied({ error, status }: { error: unknown; status: number }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const { pathname, search } = useLocation();
  const title = status === notMember ? t("state.denied.group") : t("state.denied.title");
  const sentence = sentenceOf(error);
  const text = status === 403 || !sentence ? t("state.denied.text") : sentence;
  return (
    <QuietPage
      drawing="lock"
      title={title}
      action={
        <>
          <Home />
          {!signedIn && <LinkButton to={signInPath(pathname + search)}>{t("shell.signIn")}</LinkButton>}
        </>
      }
    >
      {text}
    </QuietPage>
  );
}

function Offline() {
  const t = useText();
  return (
    <QuietPage drawing="offline" title={t("state.offline.title")} action={<Reload />}>
      {t("state.offline.text")}
    </QuietPage>
  );
}

function Reload() {
  const t = useText();
  return (
    <Button look="primary" onClick={() => location.reload()}>
      {t("ui.tryAgain")}
    </Button>
  );
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return typeof status === "number" ? status : 500;
}

/** The server's own sentence, where it says more than ours. */
function sentenceOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { data } = error;
  return typeof data === "object" && data !== null && "message" in data && typeof data.message === "string"
    ? data.message
    : undefined;
}

/** No answer came: to a call, or to the request for a part of the program. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 0
    : error instanceof TypeError && /fetch|network|load/i.test(error.message);
