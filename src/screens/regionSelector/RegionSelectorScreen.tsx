import { useSelector } from '@xstate/react';
import { type CSSProperties, useEffect } from 'react';
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

export const RegionSelectorScreen = () => {
  const { site, region } = useApp();
  return (
    <ScreenRoot actor={region} title={`Select hub | ${site.leagueName}`}>
      <div className={styles.page} data-surface="carbon">
        <div className={`wrap ${styles.inner}`}>
          <p className={`line ${styles.league}`}>
            <Mark />
            {site.leagueName}
          </p>
          <div>
            <h1 tabIndex={-1}>SELECT HUB</h1>
            <p className={`soft ${styles.subtitle}`}>Choose your hub to continue</p>
          </div>
          <RegionChoice />
        </div>
        <Kerb />
      </div>
    </ScreenRoot>
  );
};

const RegionChoice = () => {
  const { region } = useApp();
  const isLoading = useSelector(region, (snapshot) => snapshot.matches('loading'));
  const hasNone = useSelector(
    region,
    (snapshot) => snapshot.matches('none') || snapshot.matches('unlisted') || snapshot.matches('broken'),
  );
  const canRetry = useSelector(region, (snapshot) => snapshot.can({ type: 'region.retry' }));

  useEffect(() => {
    if (isLoading) region.send({ type: 'regions.awaited' });
  }, [region, isLoading]);

  if (isLoading) {
    return (
      <div className={`stack ${styles.loading}`} role="status">
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
                onClick={() => region.send({ type: 'region.retry' })}
              />
              <FailureReference of={region} />
            </>
          ) : null
        }
      />
    );
  }
  return <RegionCards />;
};

const RegionCards = () => {
  const { region, changeRegion } = useApp();
  const regions = useSelector(region, ({ context }) => context.regions);
  const requested = useSelector(region, ({ context }) => context.requested);
  return (
    <ul className={styles.cards}>
      {regions.map(({ id, display, currency }, place) => (
        <li key={id} style={{ '--place': place } as CSSProperties}>
          <button
            type="button"
            className={styles.card}
            aria-pressed={id === requested}
            onClick={() => changeRegion(id, 'selector')}
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
