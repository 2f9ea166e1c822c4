import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CheckoutActor } from '#machines/checkout';
import { Banner } from '../../components/Banner';
import { Button } from '../../components/Button';
import { ticketsIdOf } from './DriverCard';
import styles from './Drivers.module.css';

/** Once a driver has been added: what comes next, until a ticket is chosen for them (BEY-14). */
export const NextStep = ({ actor }: { actor: CheckoutActor }) => {
  const { drivers, lines } = useSelector(actor, ({ context }) => context);
  const [known, setKnown] = useState({ drivers, newest: '' });
  if (known.drivers !== drivers) {
    const added = drivers.find(({ id }) => !known.drivers.some((other) => other.id === id));
    setKnown({ drivers, newest: added?.id ?? known.newest });
  }
  const driver = drivers.find(({ id }) => id === known.newest);
  const isDone = lines.some(({ driverId }) => driverId === known.newest);
  return (
    <div role="status" className={styles.nextStep}>
      {driver === undefined || isDone ? null : (
        <Banner
          tone="info"
          action={
            <Button
              caption="See the tickets"
              about={`for ${driver.name}`}
              tone="line"
              size="small"
              onClick={() => document.getElementById(ticketsIdOf(driver))?.focus()}
            />
          }
        >
          {`${driver.firstName} is on your list. Next: choose a ticket.`}
        </Banner>
      )}
    </div>
  );
};
