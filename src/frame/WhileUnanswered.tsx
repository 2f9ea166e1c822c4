import { useSelector } from '@xstate/react';
import { paths } from '#domain/routes';
import { useApp, useIsPatienceOver } from '../base/appContext';
import { SignInInstead } from '../components/feedback/SignInInstead';
import { Button } from '../components/form/Button';

/** The guardian's choices until the page opens (BEY-63). */
export const WhileUnanswered = () => {
  const { route, session } = useApp();
  const region = useSelector(route, ({ context }) => context.route?.region ?? '');
  const hasKept = useSelector(session, ({ context }) => context.hasOfflineAnswers);
  const isPatienceOver = useIsPatienceOver();
  return (
    <>
      {hasKept ? (
        <Button
          caption="See your tickets"
          tone="line"
          size="small"
          href={paths.in(region).account({ tab: 'tickets' })}
        />
      ) : null}
      <Button
        caption="Try again"
        tone="line"
        size="small"
        icon="refresh"
        onClick={() => route.send({ type: 'route.retry' })}
      />
      {isPatienceOver ? (
        <SignInInstead losesTickets={hasKept} onPress={() => route.send({ type: 'route.signIn' })} />
      ) : null}
    </>
  );
};
