import { useSelector } from '@xstate/react';
import { type CSSProperties, useEffect, useState } from 'react';
import { counted } from '#domain/counted';
import { type HubFacts, offerInWords } from '#domain/driver/hubFacts';
import { formatWholePrice } from '#domain/money';
import { useApp } from '../../base/appContext';
import { StartLights } from '../../components/feedback/StartLights';
import { StatePanel } from '../../components/feedback/StatePanel';
import { Button } from '../../components/form/Button';
import { Icon } from '../../components/layout/Icon';
import { Kerb } from '../../components/layout/Kerb';
import { Mark } from '../../components/layout/Mark';
import { FailureReference } from '../../frame/FailureReference';
import { ScreenRoot } from '../../frame/ScreenRoot';
import { HubScene } from './HubScene';
import { markNearestHub } from './markNearestHub';
import styles from './RegionSelectorScreen.module.css';

export const RegionSelectorScreen = () => {
  const { site, region, prerenderedHubs } = useApp();
  return (
    <ScreenRoot actor={region} title={`Select hub | ${site.leagueName}`}>
      <div className={styles.page} data-surface="carbon">
        <div>
          <div className={styles.head}>
            <div className={styles.scene}>
              <HubScene />
            </div>
            <div className={`wrap ${styles.words}`}>
              <p className={`line ${styles.league}`}>
                <Mark />
                {site.leagueName}
              </p>
              <p className={styles.offer}>{offerInWords(prerenderedHubs)}</p>
              <h1 tabIndex={-1}>SELECT HUB</h1>
              <p className="soft small">
                <span>Choose your hub to continue</span>: it is the country you race in
              </p>
            </div>
          </div>
          <div className={`wrap ${styles.choice}`}>
            <RegionChoice />
            <ul className={styles.promises}>
              {['14 days to return a ticket', 'See what fits your driver before you pay'].map((promise) => (
                <li key={promise}>
                  <Icon name="check" />
                  {promise}
                </li>
              ))}
            </ul>
          </div>
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
  const { region, changeRegion, prerenderedHubs } = useApp();
  const regions = useSelector(region, ({ context }) => context.regions);
  const requested = useSelector(region, ({ context }) => context.requested);
  return (
    <ul className={styles.cards} ref={markNearestHub}>
      {regions.map(({ id, display, currency }, place) => (
        // The nearest hub loses `data-near`, and stands first: its looks are those without the attribute, so that the first
        // paint of a prerendered page has them.
        <li
          key={id}
          style={{ '--place': place } as CSSProperties}
          data-offsets={prerenderedHubs[id]?.offsets.join(' ')}
          data-near="false"
        >
          <button
            type="button"
            className={styles.card}
            aria-pressed={id === requested}
            onClick={() => changeRegion(id, 'selector')}
          >
            <span className={styles.plate} aria-hidden="true">
              {id}
            </span>
            <span className={styles.display}>{display}</span>
            {prerenderedHubs[id] === undefined ? null : (
              <span className={styles.near}>
                <Icon name="pin" />
                Near you
              </span>
            )}
            <HubLines currency={currency} facts={prerenderedHubs[id]} />
            <Icon name={id === requested ? 'check' : 'arrowRight'} />
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Two lines, also without facts. */
const HubLines = ({ currency, facts }: { currency: string; facts: HubFacts | undefined }) => {
  const [openedAt] = useState(Date.now);
  const { raceCount, startPrice, next } = facts ?? { raceCount: 0, startPrice: null, next: null };
  return (
    <span className={styles.lines}>
      <span>
        {currency}
        {raceCount === 0 ? '' : ` · ${counted(raceCount, 'race')}`}
        {startPrice === null ? null : (
          <>
            {' from '}
            <b>{formatWholePrice(startPrice, currency)}</b>
          </>
        )}
      </span>
      <span className={styles.next}>
        {next === null || Date.parse(next.end) < openedAt ? '' : `Next: ${next.words}`}
      </span>
    </span>
  );
};
