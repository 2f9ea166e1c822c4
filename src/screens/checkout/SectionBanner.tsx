import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { ageOnRaceDay, MIN_BOOKING_AGE } from '#domain/eligibility';
import type { Driver, Race } from '#domain/entities';
import type { CheckoutActor } from '#machines/checkout/checkout';
import type { DriverSection } from '#machines/checkout/checkoutSelectors';
import { useRegion } from '../../app/appContext';
import { Banner, type BannerTone } from '../../components/Banner';
import { Icon } from '../../components/Icon';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import styles from './SectionBanner.module.css';

export type SectionBannerProps = {
  actor: CheckoutActor;
  driver: Driver;
  banner: DriverSection['banner'];
  /** Shown only once on a page. */
  namesContact: boolean;
};

/** Whether the race suits a driver, in one sentence (CHK-05, CHK-09), and what can be done about it. */
export const SectionBanner = ({ actor, driver, banner, namesContact }: SectionBannerProps) => {
  const race = useSelector(actor, ({ context }) => context.race);
  const about = { type: 'driver.edit', driverId: driver.id } as const;
  const edit = banner === 'tooYoung' ? ({ ...about, field: 'dateOfBirth' } as const) : about;
  const canEdit = useSelector(actor, (snapshot) => snapshot.can(edit));
  const words = <Words banner={banner} driver={driver} race={race} namesContact={namesContact} />;
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
  noPrimaryOptions: 'close',
  noOptions: 'gone',
  tooYoung: 'gone',
};

type WordsProps = Pick<SectionBannerProps, 'banner' | 'driver' | 'namesContact'> & {
  race: Race | null;
};

const Words = ({ banner, driver, race, namesContact }: WordsProps): ReactNode => {
  const { firstName } = driver;
  switch (banner) {
    case 'bestMatches':
      return `Best matches for ${firstName}`;
    case 'allSelected':
      return `You've selected all available tickets for ${firstName}`;
    case 'noPrimaryOptions':
      return `${firstName} doesn't qualify for any primary ticket options based on their profile`;
    case 'noOptions':
      return (
        <>
          {`There are no ticket options for ${firstName} at this race. `}
          {namesContact ? <SupportContact /> : null}
        </>
      );
    case 'tooYoung': {
      const rule = `Tickets can only be booked for drivers who are at least ${MIN_BOOKING_AGE} years old on the day of the event.`;
      return race === null ? rule : `${rule} ${firstName} will be ${ageOnRaceDay(driver, race)}.`;
    }
  }
};

const SupportContact = () => {
  const { supportEmail } = useRegion().configuration.environment;
  if (supportEmail === '') return 'Please contact us and we will help.';
  const [name, ...host] = supportEmail.split('@');
  return (
    <>
      Please write to{' '}
      <a className={styles.email} href={`mailto:${supportEmail}`}>
        {name}@<wbr />
        {host.join('@')}
      </a>{' '}
      and we will help.
    </>
  );
};
