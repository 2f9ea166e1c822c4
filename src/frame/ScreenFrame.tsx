import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../base/appContext';

export type ScreenFrameProps = {
  /** The first screen after a page load, whose title the browser announces itself. */
  isFirst?: boolean;
  children: ReactNode;
};

const headingSays = (title: string, frame: HTMLElement): boolean =>
  title.split(' | ')[0]?.toLowerCase() === frame.querySelector('h1')?.textContent.toLowerCase();

/**
 * Ends a navigation: focuses the screen's heading, restores the scroll position, and announces the title if the heading
 * differs from it (RTE-16).
 */
export const ScreenFrame = ({ isFirst = false, children }: ScreenFrameProps) => {
  const { scrollRestoration } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState('');

  useLayoutEffect(() => {
    if (frame.current === null) return;
    const watching = scrollRestoration.enterScreen(frame.current, { isFirst });
    if (!isFirst && !headingSays(document.title, frame.current)) setAnnounced(document.title);
    return watching;
  }, [scrollRestoration, isFirst]);

  return (
    <div ref={frame}>
      {children}
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </div>
  );
};
