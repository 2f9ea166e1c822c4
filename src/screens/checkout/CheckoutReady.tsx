import { useSelector } from '@xstate/react';
import { useRef } from 'react';
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
  const cartHeading = useRef<HTMLHeadingElement>(null);
  const showCart = () => {
    cartHeading.current?.scrollIntoView();
    cartHeading.current?.focus({ preventScroll: true });
  };
  return (
    <div className={`wrap ${styles.page} ${styles.columns}`} data-awaited={drawnCount < sections.length}>
      <div className={styles.drivers}>
        <PaymentNotice actor={actor} />
        <Drivers actor={actor} sections={sections} drawnCount={drawnCount} onReview={showCart} />
        {canBook ? <PhoneBar actor={actor} cart={cart} onReview={showCart} /> : null}
      </div>
      <Cart actor={actor} cart={cart} unmet={unmet} isFull={isFull} headingRef={cartHeading} />
      <CheckoutNews actor={actor} />
      {wizard === undefined ? null : <DriverWizardModal actor={wizard} />}
    </div>
  );
};
