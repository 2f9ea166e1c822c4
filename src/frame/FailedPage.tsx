import { FailedState, type FailedStateProps } from './FailedState';
import { PageInstead } from './PageInstead';

export type FailedPageProps = Omit<FailedStateProps, 'title' | 'headingLevel' | 'leadsToRaces'> & {
  title: string;
};

/** In place of a screen that failed to open or crashed. */
export const FailedPage = ({ title, ...failure }: FailedPageProps) => (
  <PageInstead title={title}>
    <FailedState {...failure} leadsToRaces />
  </PageInstead>
);
