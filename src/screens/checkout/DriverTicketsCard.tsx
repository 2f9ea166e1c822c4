import { useSelector } from '@xstate/react';
import { memo, type Ref, useId } from 'react';
import { agesInWords } from '#domain/ages';
import { dateOrderOf } from '#domain/dates';
import type { Driver } from '#domain/entities';
import { eventTypeDisplay } from '#domain/eventTypeDisplay';
import { formatHeight, formatWeight } from '#domain/units';
import type { CheckoutActor } from '#machines/checkout/checkout';
import type { DriverSection, Offer } from '#machines/checkout/checkoutSelectors';
import { useRegion } from '../../app/appContext';
import { Card } from '../../components/Card';
import { Disclosure } from '../../components/Disclosure';
import { Licence } from '../../components/Licence';
import styles from './DriverTicketsCard.module.css';
import { SectionBanner } from './SectionBanner';
import { TicketRow } from './TicketRow';
import { useFocusInRow } from './useFocusInRow';

export type DriverCardProps = {
  actor: CheckoutActor;
  section: DriverSection;
  /** Whether a ticket that is free can be added in the checkout's present state. */
  canAddTicket: boolean;
  /** The element that holds the driver's tickets. */
  ticketsRef: Ref<HTMLDivElement>;
};

/** A driver: which tickets fit, and why the others do not. */
export const DriverCard = ({
  actor,
  section: { driver, banner, eligible, close },
  canAddTicket,
  ticketsRef,
}: DriverCardProps) => {
  const headingId = useId();
  const keepsFocus = useFocusInRow(driver);
  return (
    <Card as="section" labelledBy={headingId}>
      <DriverLicence actor={actor} driver={driver} headingId={headingId} />
      <div ref={ticketsRef} className={styles.body} tabIndex={-1} {...keepsFocus}>
        <SectionBanner actor={actor} driver={driver} banner={banner} />
        <Offers actor={actor} driver={driver} offers={eligible} canAdd={canAddTicket} />
        {close.length === 0 ? null : (
          <div className={styles.more}>
            <Disclosure
              summary={`Additional Ticket Options (${close.length})`}
              defaultOpen={eligible.length === 0}
            >
              <Offers actor={actor} driver={driver} offers={close} canAdd={canAddTicket} />
            </Disclosure>
          </div>
        )}
      </div>
    </Card>
  );
};

type OffersProps = { actor: CheckoutActor; driver: Driver; offers: Offer[]; canAdd: boolean };

const Offers = ({ actor, driver, offers, canAdd }: OffersProps) =>
  offers.length === 0 ? null : (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <TicketRow key={offer.ticket.id} actor={actor} driver={driver} offer={offer} canAdd={canAdd} />
      ))}
    </ul>
  );

type DriverLicenceProps = { actor: CheckoutActor; driver: Driver; headingId: string };

const DriverLicence = memo(({ actor, driver, headingId }: DriverLicenceProps) => {
  const { experienceLevels, eventTypes } = useRegion().configuration;
  const race = useSelector(actor, ({ context }) => context.race);
  const today = useSelector(actor, ({ context }) => context.today);
  const system = useSelector(actor, ({ context }) => context.system);
  const level = experienceLevels.find(({ id }) => id === driver.experienceLevel);
  return (
    <Licence
      name={driver.name}
      headingId={headingId}
      level={level?.label}
      display={level && eventTypeDisplay(level.defaultEventType, eventTypes)}
      figures={[
        ...(race === null
          ? []
          : [{ term: 'Age', value: agesInWords(driver, race, today, dateOrderOf(system)) }]),
        { term: 'Height', value: formatHeight(driver.height, system) },
        { term: 'Weight', value: formatWeight(driver.weight, system) },
      ]}
    />
  );
});
