import { Component, type ReactNode } from "react";
import { RotateCw } from "lucide-react";
import { reportCrash } from "../kernel/crash/report-crash.ts";
import { useRouteName } from "../kernel/crash/use-crash-reports.ts";
import { useApi } from "../kernel/data/api.tsx";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "./button.tsx";
import { Notice } from "./badge.tsx";

type ErrorBoundaryProps = {
  /** Stands in the report; a word of ours, never data. */
  name: string;
  children: ReactNode;
  /** What stands in its place where a notice would be too much, such as nothing. */
  fallback?: ReactNode;
};

/** A part of a page that may fail alone: the rest stays, the fault is reported, and it can be tried again. */
export function ErrorBoundary({ name, children, fallback }: ErrorBoundaryProps) {
  const api = useApi();
  const route = useRouteName();
  return (
    <Boundary onCrash={(error) => reportCrash(api, { error, route, part: name })} fallback={fallback}>
      {children}
    </Boundary>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <Notice tone="warning">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {t("state.part.text")}
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" size={18} />
          {t("ui.tryAgain")}
        </Button>
      </span>
    </Notice>
  );
}

type BoundaryProps = {
  children: ReactNode;
  onCrash: (error: unknown) => void;
  fallback: ReactNode;
};

/** React knows error boundaries as classes only. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    if (!this.state.failed) return children;
    return fallback === undefined ? <Failed onRetry={() => this.setState({ failed: false })} /> : fallback;
  }
}
