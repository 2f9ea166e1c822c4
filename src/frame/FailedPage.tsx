import { FailedState, type FailedStateProps } from './FailedState';
import { PageInstead } from './PageInstead';

export type FailedPageProps = Omit<FailedStateProps, 'title' | 'headingLevel' | 'leadsToRaces'> & {
  title: string;
};

/** In place of a screen that failed to open or crashed. */
export const FailedPage = (failure: FailedPageProps) => (
  <PageInstead title={failure.title}>
    <FailedState {...failure} headingLevel={1} leadsToRaces />
  </PageInstead>
);
