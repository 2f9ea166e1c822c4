import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { bookableFrom, MIN_BOOKING_AGE } from '#domain/driver/eligibility';
import type { Driver, Race } from '#domain/entities';
import { plainDateIn } from '#domain/time/dates';
import { formatPlainDate } from '#domain/time/plainDates';
import type { CheckoutActor } from '#machines/checkout/checkout';
import type { DriverSection } from '#machines/checkout/checkoutSelectors';
import { Banner, type BannerTone } from '../../components/feedback/Banner';
import { Icon } from '../../components/layout/Icon';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { SupportContact } from '../../frame/SupportContact';
import styles from './SectionBanner.module.css';
import { useShortName } from './useShortName';

export type SectionBannerProps = {
  actor: CheckoutActor;
  driver: Driver;
  banner: DriverSection['banner'];
};

/** Whether the race suits a driver, in one sentence (CHK-05, CHK-09), with the next step. */
export const SectionBanner = ({ actor, driver, banner }: SectionBannerProps) => {
  const race = useSelector(actor, ({ context }) => context.race);
  const about = { type: 'driver.edit', driverId: driver.id } as const;
  const edit = banner === 'tooYoung' ? ({ ...about, field: 'dateOfBirth' } as const) : about;
  const canEdit = useSelector(actor, (snapshot) => snapshot.can(edit));
  const name = useShortName(actor, driver);
  const words = <Words banner={banner} driver={driver} name={name} race={race} />;
  const action = (
    <button
      type="button"
      className={`label ${styles.edit}`}
      aria-disabled={!canEdit || undefined}
      onClick={() => actor.send(edit)}
    >
      {'Edit profile '}
      <VisuallyHidden>of {driver.name}</VisuallyHidden>
    </button>
  );
  const tone = tones[banner];
  return tone === 'fits' ? (
    <div className={styles.fits}>
      <p>
        <Icon name="check" />
        {words}
      </p>
      {action}
    </div>
  ) : (
    <Banner tone={tone} action={action}>
      {words}
    </Banner>
  );
};

const tones: Record<DriverSection['banner'], BannerTone> = {
  bestMatches: 'fits',
  allSelected: 'fits',
  booked: 'fits',
  noPrimaryOptions: 'close',
  noOptions: 'gone',
  tooYoung: 'gone',
};

type WordsProps = Pick<SectionBannerProps, 'banner' | 'driver'> & {
  /** Short name, unique among the guardian's drivers. */
  name: string;
  race: Race | null;
};

const Words = ({ banner, driver, name, race }: WordsProps): ReactNode => {
  switch (banner) {
    case 'bestMatches':
      return `Best matches for ${name}`;
    case 'allSelected':
      return `You've selected all available tickets for ${name}`;
    case 'booked':
      return `${name} already has a ticket for this race`;
    case 'noPrimaryOptions':
      return `${name} doesn't qualify for any primary ticket options based on their profile`;
    case 'noOptions':
      return (
        <>
          {`There are no ticket options for ${name} at this race. `}
          <SupportContact />
        </>
      );
    case 'tooYoung': {
      const rule = `Tickets can only be booked for drivers who are at least ${MIN_BOOKING_AGE} years old on the day of the event.`;
      const from = race && bookableFrom(driver, plainDateIn(race.start, race.timezone));
      return from === null ? rule : `${rule} ${name} can race from ${formatPlainDate(from)}.`;
    }
  }
};
