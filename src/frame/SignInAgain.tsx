import { Link, useSearch } from 'wouter';
import { useApp, usePaths } from '../base/appContext';

/** For a guardian whose session ended: link to sign in and come back here. */
export const SignInAgain = () => {
  const { navigation } = useApp();
  const paths = usePaths();
  // A change of the query alone draws nothing else anew.
  useSearch();
  const { path, search } = navigation.current();
  return <Link href={paths.signIn({ redirect: path + search })}>Sign in again</Link>;
};
