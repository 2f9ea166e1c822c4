import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useDrawnCount } from '../../components/layout/useDrawnCount';
import { DriverWizardModal } from '../../dialogs/driverWizard/DriverWizardModal';
import { Cart } from './Cart';
import { CheckoutNews } from './CheckoutNews';
import styles from './CheckoutScreen.module.css';
import { Drivers } from './Drivers';
import { PhoneBar } from './PhoneBar';
import { useCheckoutView } from './useCheckoutView';
import { useIsBelow } from './useIsBelow';

export const CheckoutReady = ({ actor }: { actor: CheckoutActor }) => {
  const wizard = useSelector(actor, ({ children }) => children.driverWizard);
  const { sections, cart, unmet, offer, isFull, hasChoice } = useCheckoutView(actor);
  const drawnCount = useDrawnCount(sections.length);
  const [payment, isPaymentBelow] = useIsBelow();
  const [offerRef, isOfferBelow] = useIsBelow();
  // Whoever has got a ticket with all others takes one line, as if the page had been opened then.
  const [selections, setSelections] = useState(0);
  const onSelectForAll = () => setSelections(selections + 1);
  return (
    <div
      className={`wrap stack ${styles.page} ${styles.columns}`}
      data-awaited={drawnCount < sections.length}
    >
      <div className={`stack ${styles.drivers}`}>
        <Drivers key={selections} {...{ actor, sections, cart, unmet, offer, drawnCount }} />
      </div>
      {hasChoice ? (
        <PhoneBar
          {...{ actor, cart, offer, onSelectForAll }}
          isShown={offer === null ? isPaymentBelow : isOfferBelow}
        />
      ) : null}
      <Cart {...{ actor, cart, unmet, offer, isFull, offerRef, onSelectForAll }} paymentRef={payment} />
      <CheckoutNews actor={actor} />
      {wizard === undefined ? null : <DriverWizardModal actor={wizard} />}
    </div>
  );
};
