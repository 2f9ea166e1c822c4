import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useId } from 'react';
import type { DriverSection, Offer } from '#domain/checkout/driverSections';
import { agesInWords } from '#domain/driver/ages';
import { shortName } from '#domain/driver/names';
import type { Driver } from '#domain/entities';
import { formatHeight, formatWeight } from '#domain/units';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../base/appContext';
import { Disclosure } from '../../components/layout/Disclosure';
import { Licence } from '../../frame/Licence';
import { ticketsAnchor } from './anchors';
import styles from './DriverTicketsCard.module.css';
import { SectionBanner } from './SectionBanner';
import { isSameOffer, TicketRow, type TicketRowProps } from './TicketRow';
import { useFocusInRow } from './useFocusInRow';

export type DriverTicketsCardProps = {
  actor: CheckoutActor;
  section: DriverSection;
  /** Whether the checkout's state allows adding a ticket. */
  canAddTicket: boolean;
};

const areSameOffers = (offers: Offer[], others: Offer[]): boolean =>
  offers.length === others.length &&
  offers.every((offer, place) => {
    const other = others[place];
    return other !== undefined && isSameOffer(offer, other);
  });

const isSameSection = (section: DriverSection, other: DriverSection): boolean =>
  section.driver === other.driver &&
  shallowEqual(section.banners, other.banners) &&
  areSameOffers(section.eligible, other.eligible) &&
  areSameOffers(section.close, other.close);

const isSameCard = (
  { section, ...card }: DriverTicketsCardProps,
  { section: otherSection, ...other }: DriverTicketsCardProps,
): boolean => shallowEqual(card, other) && isSameSection(section, otherSection);

/**
 * A driver with the tickets that fit, and why the others do not. Memoised: renders again only if its data has changed.
 */
export const DriverTicketsCard = memo(({ actor, section, canAddTicket }: DriverTicketsCardProps) => {
  const { driver, banners, eligible, close } = section;
  const headingId = useId();
  const name = useSelector(actor, ({ context }) => shortName(driver, context.drivers));
  const shared = { actor, driver, name, canAdd: canAddTicket };
  const keepsFocus = useFocusInRow(driver);
  return (
    <section className="card" aria-labelledby={headingId}>
      <DriverLicence actor={actor} driver={driver} headingId={headingId} />
      <div
        id={ticketsAnchor(driver.id)}
        className={`stack gap-2 ${styles.body}`}
        tabIndex={-1}
        {...keepsFocus}
      >
        <SectionBanner actor={actor} driver={driver} name={name} banners={banners} />
        <Offers offers={eligible} {...shared} />
        {close.length === 0 ? null : (
          <div className={styles.more}>
            <Disclosure summary="Additional Ticket Options" defaultOpen={eligible.length === 0}>
              <Offers offers={close} {...shared} />
            </Disclosure>
          </div>
        )}
      </div>
    </section>
  );
}, isSameCard);

type OffersProps = Omit<TicketRowProps, 'offer'> & { offers: Offer[] };

const Offers = ({ offers, ...shared }: OffersProps) =>
  offers.length === 0 ? null : (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <TicketRow key={offer.ticket.id} offer={offer} {...shared} />
      ))}
    </ul>
  );

type DriverLicenceProps = { actor: CheckoutActor; driver: Driver; headingId: string };

const DriverLicence = memo(({ actor, driver, headingId }: DriverLicenceProps) => {
  const { system } = useRegion();
  const race = useSelector(actor, ({ context }) => context.race);
  const today = useSelector(actor, ({ context }) => context.today);
  return (
    <Licence
      driver={driver}
      headingId={headingId}
      figures={[
        ...(race === null ? [] : [{ term: 'Age', value: agesInWords(driver, race, today) }]),
        { term: 'Height', value: formatHeight(driver.height, system) },
        { term: 'Weight', value: formatWeight(driver.weight, system) },
      ]}
    />
  );
});
