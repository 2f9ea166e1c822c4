import { useSelector } from '@xstate/react';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useDrawnCount } from '../../components/layout/useDrawnCount';
import { DriverWizardModal } from '../../dialogs/driverWizard/DriverWizardModal';
import { Cart } from './Cart';
import { CheckoutNews } from './CheckoutNews';
import styles from './CheckoutScreen.module.css';
import { Drivers } from './Drivers';
import { PaymentNotice } from './PaymentNotice';
import { PhoneBar } from './PhoneBar';
import { useCheckoutView } from './useCheckoutView';

export const CheckoutReady = ({ actor }: { actor: CheckoutActor }) => {
  const wizard = useSelector(actor, ({ children }) => children.driverWizard);
  const { sections, cart, unmet, isFull, canBook } = useCheckoutView(actor);
  const drawnCount = useDrawnCount(sections.length);
  return (
    <div
      className={`wrap stack gap-5 ${styles.page} ${styles.columns}`}
      data-awaited={drawnCount < sections.length}
    >
      <div className={`stack ${styles.drivers}`}>
        <PaymentNotice actor={actor} />
        <Drivers actor={actor} sections={sections} drawnCount={drawnCount} />
        {canBook ? <PhoneBar actor={actor} cart={cart} /> : null}
      </div>
      <Cart actor={actor} cart={cart} unmet={unmet} isFull={isFull} />
      <CheckoutNews actor={actor} />
      {wizard === undefined ? null : <DriverWizardModal actor={wizard} />}
    </div>
  );
};
