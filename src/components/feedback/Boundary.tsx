import { Component, type ReactNode } from 'react';

export type BoundaryProps = {
  /** Shown after an error until the key changes. */
  fallback: ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
};

/** Keeps a bug in one part from taking the whole page down. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
