import { Link } from 'wouter';
import { useApp, usePaths, useUser } from '../base/appContext';

/** For a guardian whose session ended: link to sign in and come back here. Null for a signed-in guardian. */
export const SignInAgain = () => {
  const { navigation } = useApp();
  const paths = usePaths();
  const user = useUser();
  if (user !== null) return null;
  const { path, search } = navigation.current();
  return <Link href={paths.signIn({ redirect: path + search })}>Sign in again</Link>;
};
