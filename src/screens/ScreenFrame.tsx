import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../appContext';
import { VisuallyHidden } from '../components/VisuallyHidden';

/** Where a navigation ends: focus on the screen's heading, the scroller in its place, the title announced (RTE-16). */
export const ScreenFrame = ({ visit, children }: { visit: number; children: ReactNode }) => {
  const { arrivals } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState('');

  useLayoutEffect(() => {
    if (frame.current === null || visit === 1) return;
    const watching = arrivals.arrive(frame.current);
    setAnnounced(document.title);
    return watching;
  }, [arrivals, visit]);

  return (
    <div ref={frame}>
      {children}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </div>
  );
};
