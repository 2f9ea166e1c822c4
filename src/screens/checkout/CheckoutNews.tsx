import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../app/appContext';
import { LiveRegion } from '../../components/LiveRegion';
import { cartNews, codeNews, driverNews, stockNews } from './checkoutNews';

/** Says what changes on the page to those who do not see it (BEY-24). */
export const CheckoutNews = ({ actor }: { actor: CheckoutActor }) => {
  const { currency } = useRegion();
  const now = useSelector(actor, ({ context }) => context);
  const [told, setTold] = useState({ facts: now, cart: '', codes: '', stock: '', drivers: '' });
  if (told.facts !== now) {
    setTold({
      facts: now,
      cart: cartNews(told.facts, now, currency),
      codes: codeNews(told.facts, now),
      stock: stockNews(told.facts, now),
      drivers: driverNews(told.facts, now, now.system),
    });
  }
  return (
    <>
      <LiveRegion label="Changes to your selection" message={told.cart} />
      <LiveRegion label="Changes to your codes" message={told.codes} />
      <LiveRegion label="Tickets sold out" message={told.stock} />
      <LiveRegion label="Changes to your drivers" message={told.drivers} />
    </>
  );
};
