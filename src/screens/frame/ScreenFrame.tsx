import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../../app/appContext';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';

export type ScreenFrameProps = {
  /** The screen of the page load: the browser announces that one itself. */
  isFirst?: boolean;
  children: ReactNode;
};

const headingSays = (title: string, frame: HTMLElement): boolean =>
  title.split(' | ')[0] === frame.querySelector('h1')?.textContent;

/**
 * Where a navigation ends: focus on the screen's heading, the scroller in its place, and the title announced where
 * the heading says something else (RTE-16).
 */
export const ScreenFrame = ({ isFirst = false, children }: ScreenFrameProps) => {
  const { arrivals } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState('');

  useLayoutEffect(() => {
    if (frame.current === null) return;
    const watching = arrivals.arrive(frame.current, { isFirst });
    if (!isFirst && !headingSays(document.title, frame.current)) setAnnounced(document.title);
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
