import { Link } from 'wouter';
import { paths } from '#domain/routes';
import { useApp, useRegion, useUser } from '../../app/appContext';

/** For a guardian whose session ended: link to sign in and come back here. Null for a signed-in guardian. */
export const SignInAgain = () => {
  const { navigation } = useApp();
  const { id: regionId } = useRegion();
  const user = useUser();
  if (user !== null) return null;
  const { path, search } = navigation.current();
  return (
    <Link href={paths.signIn(regionId, { redirect: path + search })}>You are signed out. Sign in again</Link>
  );
};
