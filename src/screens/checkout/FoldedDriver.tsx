import { closeInWords } from '#domain/checkout/closeInWords';
import type { DriverSection, SectionBanner } from '#domain/checkout/driverSections';
import { counted } from '#domain/counted';
import { MIN_BOOKING_AGE } from '#domain/driver/eligibility';
import { decisiveInShort } from '#domain/driver/gap';
import { useRegion } from '../../base/appContext';
import { Tag } from '../../components/layout/Tag';
import styles from './FoldedDriver.module.css';
import { bannerTones, shortWords } from './sectionBanners';

export type FoldedDriverProps = {
  section: DriverSection;
  /** Short name, unique among the guardian's drivers. */
  name: string;
  /** The unmet requirements of a ticket in the cart; empty without one. */
  misfit: string;
};

type Words = (name: string, section: DriverSection) => string;

/** Without a ticket in the cart. */
const inShort: Record<Exclude<SectionBanner, 'noPrimaryOptions'>, Words> = {
  ...shortWords,
  bestMatches: (_, { eligible }) => {
    const count = eligible.filter(({ verdict }) => verdict.kind === 'bookable').length;
    return `${counted(count, 'ticket')} ${count === 1 ? 'fits' : 'fit'}`;
  },
  soldOut: () => 'Sold out',
  lastSelected: () => 'Last place in your selection',
  gone: () => 'A ticket is no longer available',
  heightMissing: () => 'Height not set',
  weightMissing: () => 'Weight not set',
  noOptions: () => 'No ticket at this race',
  tooYoung: () => `Under ${MIN_BOOKING_AGE} on race day`,
};

/** The tickets chosen for a driver, or to choose, in the line that stands for their tickets. */
export const FoldedDriver = ({ section, name, misfit }: FoldedDriverProps) => {
  const { system, configuration } = useRegion();
  const { driver, banners, eligible, close } = section;
  const chosen = [...eligible, ...close].filter(({ verdict }) => verdict.kind === 'chosen');
  if (chosen.some(({ isGone }) => isGone)) return <Tag tone="close">{inShort.gone(name, section)}</Tag>;
  if (misfit !== '') return <Tag tone="close">{misfit}</Tag>;
  if (chosen.length > 0)
    return (
      <>
        <Tag tone="fits">
          <span className={styles.names}>{chosen.map(({ ticket }) => ticket.name).join(', ')}</span>
        </Tag>
        {banners[0] === 'allSelected' ? (
          <span className="soft small">{shortWords.allSelected(name)}</span>
        ) : null}
      </>
    );
  if (banners.includes('bestMatches'))
    return <span className="soft small">{inShort.bestMatches(name, section)}</span>;
  const [banner] = banners;
  const missed = banner === 'noOptions' ? decisiveInShort(section.missed, { driver, system }) : '';
  const certification = configuration.environment.r2rDisplayName;
  return banner === 'noPrimaryOptions' ? (
    <Tag tone="gone">{closeInWords(section, { system, certification })}</Tag>
  ) : (
    <Tag tone={bannerTones[banner]}>{missed || inShort[banner](name, section)}</Tag>
  );
};
