import { useSelector } from '@xstate/react';
import { useApp, useIsPatienceOver } from '../base/appContext';
import { SignInInstead } from '../components/feedback/SignInInstead';
import { Button } from '../components/form/Button';
import { KeptTickets } from './KeptTickets';

/** The guardian's choices until the page opens (BEY-63). */
export const WhileUnanswered = () => {
  const { route, session } = useApp();
  const hasKept = useSelector(session, ({ context }) => context.hasOfflineAnswers);
  const isPatienceOver = useIsPatienceOver();
  return (
    <>
      <KeptTickets size="small" />
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
