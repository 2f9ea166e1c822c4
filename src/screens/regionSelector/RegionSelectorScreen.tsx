import { useSelector } from '@xstate/react';
import { type CSSProperties, useEffect } from 'react';
import type { RegionActor } from '#machines/region/region';
import { useApp } from '../../base/appContext';
import { StartLights } from '../../components/feedback/StartLights';
import { StatePanel } from '../../components/feedback/StatePanel';
import { Button } from '../../components/form/Button';
import { Icon } from '../../components/layout/Icon';
import { Kerb } from '../../components/layout/Kerb';
import { Mark } from '../../components/layout/Mark';
import { RaceArt } from '../../components/race/RaceArt';
import { FailureReference } from '../../frame/FailureReference';
import { ScreenRoot } from '../../frame/ScreenRoot';
import styles from './RegionSelectorScreen.module.css';

type RegionChoiceProps = { actor: RegionActor; onChoose: (regionId: string) => void };

export const RegionSelectorScreen = () => {
  const { site, region: actor, changeRegion } = useApp();
  const { leagueName } = site;
  return (
    <ScreenRoot actor={actor} title={`Select hub | ${leagueName}`}>
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
          <RegionChoice actor={actor} onChoose={(regionId) => changeRegion(regionId, 'selector')} />
        </div>
        <Kerb />
      </div>
    </ScreenRoot>
  );
};

const RegionChoice = ({ actor, onChoose }: RegionChoiceProps) => {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const hasNone = useSelector(
    actor,
    (snapshot) => snapshot.matches('none') || snapshot.matches('unlisted') || snapshot.matches('broken'),
  );
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'region.retry' }));

  useEffect(() => {
    if (isLoading) actor.send({ type: 'regions.awaited' });
  }, [actor, isLoading]);

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
      <StatePanel
        title="No Hubs Available"
        text="We're currently updating our hub configurations. Please try again later."
        action={
          canRetry ? (
            <>
              <Button
                caption="Try again"
                tone="signal"
                onClick={() => actor.send({ type: 'region.retry' })}
              />
              <FailureReference of={actor} />
            </>
          ) : null
        }
      />
    );
  }
  return <RegionCards actor={actor} onChoose={onChoose} />;
};

const RegionCards = ({ actor, onChoose }: RegionChoiceProps) => {
  const regions = useSelector(actor, ({ context }) => context.regions);
  const requested = useSelector(actor, ({ context }) => context.requested);
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
              <RaceArt name={id} />
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
