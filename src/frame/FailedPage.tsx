import { FailedState, type FailedStateProps, StillNothing } from './FailedState';
import { PageInstead } from './PageInstead';

export type FailedPageProps = Omit<FailedStateProps, 'title' | 'headingLevel' | 'leadsToRaces'> & {
  title: string;
};

/** In place of a screen that failed to open or crashed. */
export const FailedPage = ({ title, ...failure }: FailedPageProps) => (
  <PageInstead title={title}>
    <div className="stack gap-3">
      <FailedState {...failure} leadsToRaces />
      <StillNothing />
    </div>
  </PageInstead>
);
