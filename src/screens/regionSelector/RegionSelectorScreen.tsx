import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { hubMachine } from '#machines/region';
import { useApp } from '../../app/appContext';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { EventArt } from '../../components/RaceArt';
import { Icon } from '../../components/Icon';
import { Kerb } from '../../components/Kerb';
import { Mark } from '../../components/Mark';
import { StartLights } from '../../components/StartLights';
import { HubChange, type HubChangeActor } from '../regionChange/RegionChange';
import { ScreenRoot } from '../ScreenRoot';
import styles from './RegionSelectorScreen.module.css';

type HubScreenProps = {
  actor: ActorRefFrom<typeof hubMachine>;
  /** Asks before one is chosen, where tickets are selected in another. */
  change: HubChangeActor;
  onChoose: (regionId: string) => void;
};

type HubChoiceProps = Pick<HubScreenProps, 'actor' | 'onChoose'>;

export const HubScreen = ({ actor, change, onChoose }: HubScreenProps) => {
  const { leagueName } = useApp().site;
  return (
    <ScreenRoot actor={actor} machine="hub" title={`Select hub | ${leagueName}`}>
      <div className={styles.page} data-surface="carbon">
        <div className={`wrap ${styles.inner}`}>
          <p className={styles.league}>
            <Mark />
            {leagueName}
          </p>
          <div>
            <h1 tabIndex={-1}>SELECT HUB</h1>
            <p className={styles.subtitle}>Choose your hub to continue</p>
          </div>
          <HubChoice actor={actor} onChoose={onChoose} />
        </div>
        <Kerb />
      </div>
      <HubChange actor={change} />
    </ScreenRoot>
  );
};

const HubChoice = ({ actor, onChoose }: HubChoiceProps) => {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const hasNone = useSelector(actor, (snapshot) => snapshot.matches('none') || snapshot.hasTag('broken'));
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'hub.retry' }));

  if (isLoading) {
    return (
      <div className={styles.loading} role="status">
        <StartLights />
        <p>Loading available hubs</p>
      </div>
    );
  }
  if (hasNone) {
    return (
      <EmptyState
        title="No Hubs Available"
        text="We're currently updating our hub configurations. Please try again later."
        action={
          canRetry ? (
            <Button caption="Try again" tone="signal" onClick={() => actor.send({ type: 'hub.retry' })} />
          ) : null
        }
      />
    );
  }
  return <HubCards actor={actor} onChoose={onChoose} />;
};

const HubCards = ({ actor, onChoose }: HubChoiceProps) => {
  const { regions, requested } = useSelector(actor, ({ context }) => context);
  return (
    <ul className={styles.cards}>
      {regions.map(({ id, display, currency }, place) => (
        <li key={id} style={{ '--place': place } as CSSProperties}>
          <button
            type="button"
            className={styles.card}
            aria-pressed={id === requested}
            onClick={() => onChoose(id)}
          >
            <span className={styles.art}>
              <EventArt name={id} />
            </span>
            <span className={styles.display}>{display}</span>
            <span className="label soft">{currency}</span>
            <span className={styles.go}>
              <Icon name={id === requested ? 'check' : 'arrowRight'} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
