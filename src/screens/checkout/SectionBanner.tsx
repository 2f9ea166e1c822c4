import { useSelector } from '@xstate/react';
import type { DriverSection } from '#domain/checkout/driverSections';
import { Saved } from '../../components/feedback/Saved';
import { TextButton } from '../../components/form/TextButton';
import { Tag } from '../../components/layout/Tag';
import { type About, AddMissing } from './Requirements';
import styles from './SectionBanner.module.css';
import { bannerTones, bannerWords } from './sectionBanners';

export type SectionBannerProps = About & {
  banners: DriverSection['banners'];
  /** Why the nearest ticket is ruled out: `15 cm short`; empty if not known. */
  missed: string;
  /** The page's one red button is that for a missing value. */
  isWayForward: boolean;
};

/** Whether the race suits a driver (CHK-05, CHK-09), with the next step. */
export const SectionBanner = ({ actor, driver, name, banners, missed, isWayForward }: SectionBannerProps) => {
  const [first] = banners;
  const about = { type: 'driver.edit', driverId: driver.id } as const;
  const edit = first === 'tooYoung' ? ({ ...about, field: 'dateOfBirth' } as const) : about;
  const canEdit = useSelector(actor, (snapshot) => snapshot.can(edit));
  const isSaved = useSelector(actor, ({ context }) => context.savedDriverId === driver.id);
  const race = useSelector(actor, ({ context }) => context.race);
  // Asks for the value on which the tickets depend, at its question (BEY-31).
  if (first === 'heightMissing' || first === 'weightMissing')
    return (
      <div className={`stack gap-3 ${styles.missing}`}>
        <p>
          <b>{bannerWords[first](name, driver, race, missed)}</b>
        </p>
        <AddMissing
          {...{ actor, driver, name }}
          field={first === 'heightMissing' ? 'height' : 'weight'}
          tone={isWayForward ? 'signal' : 'line'}
        />
      </div>
    );
  return (
    <div className={`row apart ${styles.banner}`}>
      <div className={styles.words}>
        {banners.map((banner) => (
          <p key={banner}>
            <Tag tone={bannerTones[banner]}>{bannerWords[banner](name, driver, race, missed)}</Tag>
          </p>
        ))}
      </div>
      <div className={`row ${styles.profile}`}>
        {isSaved ? <Saved /> : null}
        <TextButton
          caption="Edit profile"
          about={`of ${driver.name}`}
          busy={!canEdit}
          onClick={() => actor.send(edit)}
        />
      </div>
    </div>
  );
};
