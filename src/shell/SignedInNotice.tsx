import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { hasUnusedLink, paths } from '#domain/routes';
import { useApp, useUser } from '../base/appContext';
import { Notice } from './Notice';

/**
 * Tells a guardian that a mailed link was not used, or that the form on show is for visitors (RTE-12). Rendered from the
 * start, so that the text is announced.
 */
export const SignedInNotice = () => {
  const { route } = useApp();
  const user = useUser();
  const isLinkUnused = useSelector(route, ({ context }) => hasUnusedLink(context.location?.search ?? ''));
  const region = useSelector(route, ({ context }) => (context.isLetThrough ? context.route?.region : null));
  const signedIn = `You are signed in as ${user?.email}.`;
  return (
    <div role="status">
      {user !== null && isLinkUnused ? (
        <Notice text={`${signedIn} To use the link in your mail, log out and open it again.`} />
      ) : null}
      {user !== null && region ? (
        <Notice text={signedIn}>
          <Link className="target" href={paths.in(region).account()}>
            My account
          </Link>
        </Notice>
      ) : null}
    </div>
  );
};
