import { Component } from "react";
import type { ReactNode } from "react";

import { RouteError } from "./route-error.tsx";

interface FailureBoundaryProps {
  readonly pathname: string;
  readonly children: ReactNode;
}

interface FailureBoundaryState {
  readonly pathname: string;
  readonly failure: { readonly reason: unknown } | undefined;
}

/**
 * Shows {@link RouteError} in place of children that failed, until the reader goes to another page. A class,
 * because React tells failures to nothing else; it also writes them on the console.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override readonly state: FailureBoundaryState = { pathname: this.props.pathname, failure: undefined };

  static getDerivedStateFromError(reason: unknown): Partial<FailureBoundaryState> {
    return { failure: { reason } };
  }

  static getDerivedStateFromProps(
    { pathname }: FailureBoundaryProps,
    state: FailureBoundaryState,
  ): FailureBoundaryState | null {
    return pathname === state.pathname ? null : { pathname, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : <RouteError reason={failure.reason} />;
  }
}
