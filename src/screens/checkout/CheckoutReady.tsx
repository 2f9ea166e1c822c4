import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { hasNothingToBook } from '#machines/checkout/checkoutSelectors';
import { DriverWizardModal } from '../driverWizard/DriverWizardModal';
import { Cart } from './Cart';
import { CheckoutNews } from './CheckoutNews';
import styles from './CheckoutReady.module.css';
import { Drivers } from './Drivers';
import { PhoneBar } from './PhoneBar';

/** Who races on one side, what was chosen for them on the other. */
export const CheckoutReady = ({ actor }: { actor: CheckoutActor }) => {
  const wizard = useSelector(actor, ({ children }) => children.driverWizard);
  const canBook = useSelector(actor, ({ context }) => !hasNothingToBook(context));
  const cartHeading = useRef<HTMLHeadingElement>(null);
  const showCart = () => {
    cartHeading.current?.scrollIntoView();
    cartHeading.current?.focus({ preventScroll: true });
  };
  return (
    <div className={`wrap ${styles.columns}`}>
      <div className={styles.drivers}>
        <Drivers actor={actor} />
        {canBook ? <PhoneBar actor={actor} onReview={showCart} /> : null}
      </div>
      <Cart actor={actor} headingRef={cartHeading} />
      <CheckoutNews actor={actor} />
      {wizard === undefined ? null : <DriverWizardModal actor={wizard} />}
    </div>
  );
};
