import { useSelector } from '@xstate/react';
import { bookableFrom } from '#domain/driver/eligibility';
import { shortName } from '#domain/driver/names';
import { raceDayOf } from '#domain/time/dates';
import { formatPlainDate } from '#domain/time/plainDates';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/form/Button';
import { showCart, showTickets } from './anchors';
import styles from './Drivers.module.css';

/** The next step after a driver was added (BEY-14). Stays once the driver has a ticket: the page must not move (BEY-46). */
export const NextStep = ({ actor }: { actor: CheckoutActor }) => {
  const driver = useSelector(actor, ({ context }) =>
    context.drivers.find(({ id }) => id === context.addedDriverId),
  );
  const name = useSelector(actor, ({ context: { drivers } }) => driver && shortName(driver, drivers));
  const isDone = useSelector(actor, ({ context }) =>
    context.lines.some(({ driverId }) => driverId === context.addedDriverId),
  );
  const race = useSelector(actor, ({ context }) => context.race);
  const from = driver === undefined || race === null ? null : bookableFrom(driver, raceDayOf(race));
  return (
    <div role="status" className={styles.message}>
      {driver === undefined ? null : (
        <Banner
          tone="info"
          action={
            from !== null ? null : isDone ? (
              <Button caption="Review" about="your selection" tone="line" size="small" onClick={showCart} />
            ) : (
              <Button
                caption="See the tickets"
                about={`for ${driver.name}`}
                tone="line"
                size="small"
                onClick={() => showTickets(driver.id)}
              />
            )
          }
        >
          {from !== null
            ? `${name} is on your list, and can race from ${formatPlainDate(from)}.`
            : isDone
              ? `${name} is on your list, with a ticket in your selection.`
              : `${name} is on your list. Next: choose a ticket.`}
        </Banner>
      )}
    </div>
  );
};
