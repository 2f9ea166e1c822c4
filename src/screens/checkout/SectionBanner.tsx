import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { DriverSection } from '#domain/checkout/driverSections';
import type { DecisiveField } from '#domain/driver/driverForm';
import { bookableFrom, MIN_BOOKING_AGE } from '#domain/driver/eligibility';
import { possessives } from '#domain/driver/names';
import type { Driver, Race } from '#domain/entities';
import { raceDayOf } from '#domain/time/dates';
import { formatPlainDate } from '#domain/time/plainDates';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { Banner, type BannerTone } from '../../components/feedback/Banner';
import { Saved } from '../../components/feedback/Saved';
import { TextButton } from '../../components/form/TextButton';
import { Icon } from '../../components/layout/Icon';
import { SupportContact } from '../../frame/SupportContact';
import styles from './SectionBanner.module.css';

type SectionBannerProps = {
  actor: CheckoutActor;
  driver: Driver;
  /** Short name, unique among the guardian's drivers. */
  name: string;
  banners: DriverSection['banners'];
};

/** Whether the race suits a driver (CHK-05, CHK-09), with the next step. */
export const SectionBanner = ({ actor, driver, name, banners }: SectionBannerProps) => {
  const race = useSelector(actor, ({ context }) => context.race);
  const about = { type: 'driver.edit', driverId: driver.id } as const;
  const { tone, field } = notes[banners[0]];
  const edit = field === undefined ? about : { ...about, field };
  const canEdit = useSelector(actor, (snapshot) => snapshot.can(edit));
  const isSaved = useSelector(actor, ({ context }) => context.savedDriverId === driver.id);
  const action = (
    <div className={`row ${styles.action}`}>
      {isSaved ? <Saved /> : null}
      <TextButton
        caption="Edit profile"
        about={`of ${driver.name}`}
        isLabel
        busy={!canEdit}
        onClick={() => actor.send(edit)}
      />
    </div>
  );
  const wordsOf = (banner: keyof typeof notes) => notes[banner].words(name, driver, race);
  return tone === 'fits' ? (
    <div className={`row gap-2 apart ${styles.fits}`}>
      <div className={styles.words}>
        {banners.map((banner) => (
          <p key={banner}>
            <Icon name="check" />
            {wordsOf(banner)}
          </p>
        ))}
      </div>
      {action}
    </div>
  ) : (
    <Banner tone={tone} action={action}>
      {wordsOf(banners[0])}
    </Banner>
  );
};

type Note = {
  tone: BannerTone;
  /** The question of the profile at which 'Edit profile' begins. */
  field?: DecisiveField;
  words: (name: string, driver: Driver, race: Race | null) => ReactNode;
};

const missing = (field: 'weight' | 'height'): Note => ({
  tone: 'warning',
  field,
  words: (name, { sex }) => `Add ${name}'s ${field} to see ${possessives[sex]} tickets`,
});

const notes: Record<DriverSection['banners'][number], Note> = {
  bestMatches: { tone: 'fits', words: (name) => `Best matches for ${name}` },
  allSelected: { tone: 'fits', words: (name) => `You've selected all available tickets for ${name}` },
  selected: { tone: 'fits', words: (name) => `${name} has a ticket in your selection` },
  soldOut: { tone: 'gone', words: (name) => `The tickets that fit ${name} are sold out` },
  gone: { tone: 'warning', words: (name) => `A ticket selected for ${name} is no longer available` },
  booked: { tone: 'fits', words: (name) => `${name} already has a ticket for this race` },
  heightMissing: missing('height'),
  weightMissing: missing('weight'),
  noPrimaryOptions: {
    tone: 'warning',
    words: (name) => `${name} doesn't qualify for any primary ticket options based on their profile`,
  },
  noOptions: {
    tone: 'gone',
    words: (name) => (
      <>
        {`There are no ticket options for ${name} at this race. `}
        <SupportContact />
      </>
    ),
  },
  tooYoung: {
    tone: 'gone',
    field: 'dateOfBirth',
    words: (name, driver, race) => {
      const rule = `Tickets can only be booked for drivers who are at least ${MIN_BOOKING_AGE} years old on the day of the event.`;
      const from = race && bookableFrom(driver, raceDayOf(race));
      return from === null ? rule : `${rule} ${name} can race from ${formatPlainDate(from)}.`;
    },
  },
};
