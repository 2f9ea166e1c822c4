import { usePaths } from '../base/appContext';
import { NewTabLink } from '../components/layout/NewTabLink';

export const ReturnWindow = () => (
  <NewTabLink href={`${usePaths().legal('terms')}#return-window`}>14 days to return a ticket</NewTabLink>
);
