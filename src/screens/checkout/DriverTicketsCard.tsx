import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useId } from 'react';
import { closeInWords } from '#domain/checkout/closeInWords';
import { choosing, type DriverSection, type Offer } from '#domain/checkout/driverSections';
import { agesInWords } from '#domain/driver/ages';
import { decisiveInShort } from '#domain/driver/gap';
import { shortName } from '#domain/driver/names';
import type { Driver } from '#domain/entities';
import { formatHeight, formatWeight } from '#domain/units';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../base/appContext';
import { Facts } from '../../components/layout/Facts';
import { Icon } from '../../components/layout/Icon';
import { Pill } from '../../components/layout/Pill';
import { pillColours } from '../../components/layout/pillColours';
import { Initials } from '../../components/race/Initials';
import { useLevel } from '../../frame/useLevel';
import { ticketsAnchor } from './anchors';
import styles from './DriverTicketsCard.module.css';
import { FoldedDriver } from './FoldedDriver';
import { SectionBanner } from './SectionBanner';
import { isSameOffer, TicketRow, type TicketRowProps } from './TicketRow';
import { useFocusInRow } from './useFocusInRow';

export type DriverTicketsCardProps = Pick<TicketRowProps, 'actor' | 'canAdd'> & {
  section: DriverSection;
  /** The unmet requirements of a ticket in the cart; empty without one. */
  misfit: string;
  /** When the card is drawn; from then on the guardian alone opens and folds it. */
  isOpenAtFirst: boolean;
  /** The page's one red button is this driver's: for the first ticket, or for a value that the profile lacks. */
  isWayForward: boolean;
};

const areSameOffers = (offers: Offer[], others: Offer[]): boolean =>
  offers.length === others.length &&
  offers.every((offer, place) => {
    const other = others[place];
    return other !== undefined && isSameOffer(offer, other);
  });

const isSameCard = (
  { section, ...card }: DriverTicketsCardProps,
  { section: other, ...otherCard }: DriverTicketsCardProps,
): boolean =>
  shallowEqual(card, otherCard) &&
  section.driver === other.driver &&
  shallowEqual(section.banners, other.banners) &&
  shallowEqual(section.missed, other.missed) &&
  areSameOffers(section.eligible, other.eligible) &&
  areSameOffers(section.close, other.close);

/**
 * A driver in one line, which opens: the tickets that fit, and why the others do not. Memoised: renders again only if
 * its data has changed.
 */
export const DriverTicketsCard = memo(
  ({ actor, section, canAdd, misfit, isOpenAtFirst, isWayForward }: DriverTicketsCardProps) => {
    const { driver, banners, eligible, close } = section;
    const { system, configuration } = useRegion();
    const missed = decisiveInShort(section.missed, { driver, system });
    const certification = configuration.environment.r2rDisplayName;
    const headingId = useId();
    const name = useSelector(actor, ({ context }) => shortName(driver, context.drivers));
    const { level, display } = useLevel(driver.experienceLevel);
    const shared = { actor, driver, name, canAdd };
    const keepsFocus = useFocusInRow(driver);
    return (
      <section className={`card ${styles.card}`} aria-labelledby={headingId} style={pillColours(display)}>
        <details id={ticketsAnchor(driver.id)} open={isOpenAtFirst}>
          <summary className={styles.line}>
            <Initials name={driver.name} />
            <h3 id={headingId}>{driver.name}</h3>
            <span className={styles.folded}>
              <FoldedDriver section={section} name={name} misfit={misfit} />
            </span>
            <span className={styles.opened}>
              {level === undefined ? null : <Pill caption={level.label} display={display} />}
            </span>
            <span className={`line gap-1 ${styles.change}`}>
              <span className={styles.folded}>{wayIn(section)}</span>
              <Icon name="chevronDown" />
            </span>
          </summary>
          <DriverFacts actor={actor} driver={driver} />
          <div className={styles.body} tabIndex={-1} {...keepsFocus}>
            <SectionBanner {...{ actor, driver, name, banners, missed, isWayForward }} />
            <Offers offers={eligible} isWayForward={isWayForward} {...shared} />
            {close.length === 0 ? null : (
              <details className={styles.more}>
                <summary>
                  <Icon name="chevronDown" />
                  <b>Additional Ticket Options</b>{' '}
                  <span className="soft">{closeInWords(section, { system, certification })}</span>
                </summary>
                <Offers offers={close} {...shared} />
              </details>
            )}
          </div>
        </details>
      </section>
    );
  },
  isSameCard,
);

const wayIn = ({ banners, eligible, close }: DriverSection): string => {
  if ([...eligible, ...close].some(({ verdict }) => verdict.kind === 'chosen')) return 'Change';
  return banners.some((banner) => choosing.includes(banner)) ? 'Choose' : 'Details';
};

type OffersProps = Omit<TicketRowProps, 'offer'> & { offers: Offer[] };

const Offers = ({ offers, isWayForward = false, ...shared }: OffersProps) => {
  const first = offers.find(({ verdict }) => verdict.kind === 'bookable');
  return offers.length === 0 ? null : (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <TicketRow
          key={offer.ticket.id}
          offer={offer}
          isWayForward={isWayForward && offer === first}
          {...shared}
        />
      ))}
    </ul>
  );
};

/** The licence's figures. */
const DriverFacts = memo(({ actor, driver }: { actor: CheckoutActor; driver: Driver }) => {
  const { system } = useRegion();
  const race = useSelector(actor, ({ context }) => context.race);
  const today = useSelector(actor, ({ context }) => context.today);
  return (
    <div className={styles.facts} data-surface="carbon">
      <Facts
        facts={[
          ...(race === null ? [] : [{ term: 'Age', value: agesInWords(driver, race, today), isPlain: true }]),
          { term: 'Height', value: formatHeight(driver.height, system), isPlain: driver.height !== null },
          { term: 'Weight', value: formatWeight(driver.weight, system), isPlain: true },
        ]}
      />
    </div>
  );
});
