import { useSelector } from '@xstate/react';
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
  return (
    <div
      className={`wrap stack ${styles.page} ${styles.columns}`}
      data-awaited={drawnCount < sections.length}
    >
      <div className={`stack ${styles.drivers}`}>
        <Drivers actor={actor} sections={sections} cart={cart} unmet={unmet} drawnCount={drawnCount} />
      </div>
      {hasChoice ? <PhoneBar actor={actor} cart={cart} isShown={isPaymentBelow} /> : null}
      <Cart {...{ actor, cart, unmet, offer, isFull }} paymentRef={payment} />
      <CheckoutNews actor={actor} />
      {wizard === undefined ? null : <DriverWizardModal actor={wizard} />}
    </div>
  );
};
