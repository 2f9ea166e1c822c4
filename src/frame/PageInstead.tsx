import type { ReactNode } from 'react';
import { useApp } from '../base/appContext';
import { Hero } from '../components/layout/Hero';
import { NoRacePicture } from '../components/race/NoRacePicture';
import { ScreenFrame } from './ScreenFrame';
import { ScreenRoot } from './ScreenRoot';

/** In place of a screen that is not there; gets focus and title like any other screen. */
export const PageInstead = ({ title, children }: { title: string; children: ReactNode }) => {
  const { site, route } = useApp();
  return (
    <ScreenFrame>
      <ScreenRoot actor={route} title={`${title} | ${site.leagueName}`}>
        <Hero heading={title} picture={<NoRacePicture />} isAlone>
          {children}
        </Hero>
      </ScreenRoot>
    </ScreenFrame>
  );
};
