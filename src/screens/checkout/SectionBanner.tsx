import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { DriverSection } from '#domain/checkout/driverSections';
import { bookableFrom, MIN_BOOKING_AGE } from '#domain/driver/eligibility';
import type { Driver, Race } from '#domain/entities';
import { raceDayOf } from '#domain/time/dates';
import { formatPlainDate } from '#domain/time/plainDates';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { Banner, type BannerTone } from '../../components/feedback/Banner';
import { Saved } from '../../components/feedback/Saved';
import { Icon } from '../../components/layout/Icon';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { SupportContact } from '../../frame/SupportContact';
import styles from './SectionBanner.module.css';
import { useShortName } from './useShortName';

type Banners = DriverSection['banners'];

export type SectionBannerProps = {
  actor: CheckoutActor;
  driver: Driver;
  banners: Banners;
};

/** Whether the race suits a driver (CHK-05, CHK-09), with the next step. */
export const SectionBanner = ({ actor, driver, banners }: SectionBannerProps) => {
  const race = useSelector(actor, ({ context }) => context.race);
  const about = { type: 'driver.edit', driverId: driver.id } as const;
  const edit = banners.includes('tooYoung') ? ({ ...about, field: 'dateOfBirth' } as const) : about;
  const canEdit = useSelector(actor, (snapshot) => snapshot.can(edit));
  const name = useShortName(actor, driver);
  const isSaved = useSelector(actor, ({ context }) => context.savedDriverId === driver.id);
  const action = (
    <div className="row">
      {isSaved ? <Saved /> : null}
      <button
        type="button"
        className={`label ${styles.edit}`}
        aria-disabled={!canEdit || undefined}
        onClick={() => actor.send(edit)}
      >
        {'Edit profile '}
        <VisuallyHidden>of {driver.name}</VisuallyHidden>
      </button>
    </div>
  );
  const tone = tones[banners[0]];
  const words = banners.map((banner) => (
    <Words key={banner} banner={banner} driver={driver} name={name} race={race} />
  ));
  return tone === 'fits' ? (
    <div className={styles.fits}>
      <div className={styles.words}>
        {words.map((sentence) => (
          <p key={sentence.key}>
            <Icon name="check" />
            {sentence}
          </p>
        ))}
      </div>
      {action}
    </div>
  ) : (
    <Banner tone={tone} action={action}>
      {words}
    </Banner>
  );
};

const tones: Record<Banners[number], BannerTone> = {
  bestMatches: 'fits',
  allSelected: 'fits',
  selected: 'fits',
  soldOut: 'gone',
  gone: 'warning',
  booked: 'fits',
  noPrimaryOptions: 'warning',
  noOptions: 'gone',
  tooYoung: 'gone',
};

type WordsProps = {
  banner: Banners[number];
  driver: Driver;
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
    case 'selected':
      return `${name} has a ticket in your selection`;
    case 'soldOut':
      return `The tickets that fit ${name} are sold out`;
    case 'gone':
      return `A ticket selected for ${name} is no longer available`;
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
      const from = race && bookableFrom(driver, raceDayOf(race));
      return from === null ? rule : `${rule} ${name} can race from ${formatPlainDate(from)}.`;
    }
  }
};
