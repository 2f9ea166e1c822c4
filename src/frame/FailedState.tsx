import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import { paths } from '#domain/routes';
import { RegionContext, useApp, useIsOffline } from '../base/appContext';
import { StatePanel, type StatePanelProps } from '../components/feedback/StatePanel';
import { Button } from '../components/form/Button';
import { FailureReference, type FailureReferenceProps } from './FailureReference';
import { KeptTickets } from './KeptTickets';
import { SupportContact } from './SupportContact';

export type FailedStateProps = Pick<StatePanelProps, 'title' | 'text' | 'headingLevel'> & {
  /** The machine whose call failed; without one, no call is to blame. */
  of?: FailureReferenceProps['of'];
  onRetry: () => void;
  /** In place of a whole screen: offers the races besides. */
  leadsToRaces?: boolean;
};

/**
 * Says that something failed to load and offers to try again; offline, that it loads again once the network is back.
 */
export const FailedState = ({ of, onRetry, leadsToRaces = false, ...words }: FailedStateProps) => {
  const { text = 'Please try again in a moment.' } = words;
  const isOffline = useIsOffline();
  return (
    <StatePanel
      {...words}
      text={
        isOffline && of ? 'You are offline. This page loads by itself once you are connected again.' : text
      }
      isFailure
      action={
        <>
          <div className="row">
            <Button caption="Try again" tone="signal" icon="refresh" onClick={onRetry} />
            {leadsToRaces ? <AllRaces /> : null}
            <KeptTickets icon="ticket" />
          </div>
          {of === undefined ? null : <FailureReference of={of} />}
        </>
      }
    />
  );
};

/** Whom to ask, where a whole screen's content failed to load. */
export const StillNothing = () =>
  useContext(RegionContext) === null ? null : (
    <p className="small reach">
      Still nothing? <SupportContact />
    </p>
  );

/** The races of the region in the address, unless that page is the one that failed. */
const AllRaces = () => {
  const route = useSelector(useApp().route, ({ context }) => context.route);
  return route === null || route.region === null || route.screen === 'raceCalendar' ? null : (
    <Button caption="See all races" tone="line" href={paths.in(route.region).raceCalendar()} />
  );
};
