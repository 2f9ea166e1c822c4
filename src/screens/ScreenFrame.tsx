import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../app/appContext';
import { VisuallyHidden } from '../components/VisuallyHidden';

export type ScreenFrameProps = {
  /** The screen of the page load: the browser announces that one itself. */
  isFirst?: boolean;
  children: ReactNode;
};

/** Where a navigation ends: focus on the screen's heading, the scroller in its place, the title announced (RTE-16). */
export const ScreenFrame = ({ isFirst = false, children }: ScreenFrameProps) => {
  const { arrivals } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState('');

  useLayoutEffect(() => {
    if (frame.current === null) return;
    const watching = arrivals.arrive(frame.current, { isFirst });
    if (!isFirst) setAnnounced(document.title);
    return watching;
  }, [arrivals, isFirst]);

  return (
    <div ref={frame}>
      {children}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </div>
  );
};
