import { type ReactNode, Suspense } from 'react';
import { Boundary } from '../feedback/Boundary';

export type LatePartProps = {
  /** Loading the code or rendering the part failed. */
  onError: (error: unknown) => void;
  children: ReactNode;
};

/** A part whose code loads after the first paint. Renders nothing until then, or if loading fails. */
export const LatePart = ({ onError, children }: LatePartProps) => (
  <Boundary fallback={null} onError={onError}>
    <Suspense fallback={null}>{children}</Suspense>
  </Boundary>
);
