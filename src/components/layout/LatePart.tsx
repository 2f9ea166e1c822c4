import { type ReactNode, Suspense } from 'react';
import { Boundary } from '../feedback/Boundary';

export type LatePartProps = {
  /** Its code did not load, or it broke down. */
  onError: (error: unknown) => void;
  children: ReactNode;
};

/** A part whose code comes after the first paint. Until then, and if the code never loads, its place stays empty. */
export const LatePart = ({ onError, children }: LatePartProps) => (
  <Boundary fallback={null} onError={onError}>
    <Suspense fallback={null}>{children}</Suspense>
  </Boundary>
);
