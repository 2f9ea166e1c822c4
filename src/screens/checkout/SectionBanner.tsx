import { useSelector } from '@xstate/react';
import type { DriverSection } from '#domain/checkout/driverSections';
import type { DecisiveField } from '#domain/driver/driverForm';
import type { Driver } from '#domain/entities';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { Saved } from '../../components/feedback/Saved';
import { Button } from '../../components/form/Button';
import { TextButton } from '../../components/form/TextButton';
import { Tag } from '../../components/layout/Tag';
import styles from './SectionBanner.module.css';
import { bannerTones, bannerWords } from './sectionBanners';

export type SectionBannerProps = {
  actor: CheckoutActor;
  driver: Driver;
  /** Short name, unique among the guardian's drivers. */
  name: string;
  banners: DriverSection['banners'];
  /** The page's one red button is that for a missing value. */
  isWayForward: boolean;
};

/** Whether the race suits a driver (CHK-05, CHK-09), with the next step. */
export const SectionBanner = (props: SectionBannerProps) => {
  const { actor, driver, name, banners } = props;
  const race = useSelector(actor, ({ context }) => context.race);
  const [first] = banners;
  if (first === 'heightMissing') return <Missing {...props} field="height" />;
  if (first === 'weightMissing') return <Missing {...props} field="weight" />;
  return (
    <div className={`row apart ${styles.banner}`}>
      <div className={styles.words}>
        {banners.map((banner) => (
          <p key={banner}>
            <Tag tone={bannerTones[banner]}>{bannerWords[banner](name, driver, race)}</Tag>
          </p>
        ))}
      </div>
      <Profile actor={actor} driver={driver} startsAtBirth={first === 'tooYoung'} />
    </div>
  );
};

const Profile = ({
  actor,
  driver,
  startsAtBirth,
}: Pick<SectionBannerProps, 'actor' | 'driver'> & { startsAtBirth: boolean }) => {
  const about = { type: 'driver.edit', driverId: driver.id } as const;
  const edit = startsAtBirth ? ({ ...about, field: 'dateOfBirth' } as const) : about;
  const canEdit = useSelector(actor, (snapshot) => snapshot.can(edit));
  const isSaved = useSelector(actor, ({ context }) => context.savedDriverId === driver.id);
  return (
    <div className={`row ${styles.profile}`}>
      {isSaved ? <Saved /> : null}
      <TextButton
        caption="Edit profile"
        about={`of ${driver.name}`}
        busy={!canEdit}
        onClick={() => actor.send(edit)}
      />
    </div>
  );
};

type MissingProps = SectionBannerProps & { field: Extract<DecisiveField, 'weight' | 'height'> };

/** Asks for the value on which the tickets depend, at its question (BEY-31). */
const Missing = ({ actor, driver, name, banners, isWayForward, field }: MissingProps) => {
  const edit = { type: 'driver.edit', driverId: driver.id, field } as const;
  const canEdit = useSelector(actor, (snapshot) => snapshot.can(edit));
  const race = useSelector(actor, ({ context }) => context.race);
  return (
    <div className={`stack gap-3 ${styles.missing}`}>
      <p>
        <b>{bannerWords[banners[0]](name, driver, race)}</b>
      </p>
      <Button
        caption={`Add ${name}'s ${field}`}
        tone={isWayForward ? 'signal' : 'line'}
        busy={!canEdit}
        onClick={() => actor.send(edit)}
      />
    </div>
  );
};
