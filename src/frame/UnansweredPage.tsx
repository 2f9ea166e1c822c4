import { useIsOffline } from '../base/appContext';
import { StatePanel } from '../components/feedback/StatePanel';
import { PageInstead } from './PageInstead';
import { WhileUnanswered } from './WhileUnanswered';

/** In place of a screen that waits for the API's word on the guardian (BEY-63). */
export const UnansweredPage = () => {
  const isOffline = useIsOffline();
  const title = isOffline ? 'You are offline' : 'The server does not answer';
  const then = isOffline ? 'once you are connected again' : 'as soon as it does';
  return (
    <PageInstead title={title}>
      <StatePanel
        title={title}
        text={`The page opens by itself ${then}; nothing you have chosen is lost.`}
        headingLevel={1}
        action={
          <div className="row">
            <WhileUnanswered />
          </div>
        }
      />
    </PageInstead>
  );
};
