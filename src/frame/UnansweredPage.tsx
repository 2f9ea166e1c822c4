import { useIsOffline } from '../base/appContext';
import { StatePanel } from '../components/feedback/StatePanel';
import { unansweredWords } from '../components/feedback/unansweredWords';
import { PageInstead } from './PageInstead';
import { WhileUnanswered } from './WhileUnanswered';

/** In place of a screen that waits for the API's word on the guardian (BEY-63). */
export const UnansweredPage = () => {
  const { title, text } = unansweredWords(useIsOffline());
  return (
    <PageInstead title={title}>
      <StatePanel
        text={text}
        action={
          <div className="row">
            <WhileUnanswered />
          </div>
        }
      />
    </PageInstead>
  );
};
