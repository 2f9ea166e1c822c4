import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../base/appContext';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { useAnnouncement } from '../../frame/useAnnouncement';
import { useEmitted } from '../../frame/useEmitted';
import {
  cartInWords,
  codesInWords,
  driversInWords,
  movedInWords,
  pricesInWords,
  stockInWords,
} from './newsInWords';

/** Announces changes on the page to screen readers (BEY-24). */
export const CheckoutNews = ({ actor }: { actor: CheckoutActor }) => {
  const { currency, system } = useRegion();
  const [cart, announceCart] = useAnnouncement();
  const [acknowledgement, announceAcknowledgement] = useAnnouncement();
  const [codes, announceCodes] = useAnnouncement();
  const [stock, announceStock] = useAnnouncement();
  const [drivers, announceDrivers] = useAnnouncement();
  const [prices, announcePrices] = useAnnouncement();
  const [schedule, announceSchedule] = useAnnouncement();
  useEmitted(actor, 'cart.changed', (news) => announceCart(cartInWords(news, currency)));
  useEmitted(actor, 'acknowledgement.withdrawn', () =>
    announceAcknowledgement(
      'A driver does not meet all requirements of a ticket. Please tick the box again.',
    ),
  );
  useEmitted(actor, 'codes.removed', (news) => announceCodes(codesInWords(news)));
  useEmitted(actor, 'ticketAvailability.changed', (news) => announceStock(stockInWords(news)));
  useEmitted(actor, 'drivers.changed', (news) => announceDrivers(driversInWords(news)));
  useEmitted(actor, 'prices.changed', (news) => announcePrices(pricesInWords(news, currency)));
  useEmitted(actor, 'race.moved', (news) => announceSchedule(movedInWords(news, system)));
  return (
    <>
      <LiveRegion label="Changes to your selection" {...cart} />
      <LiveRegion label="Requirements" {...acknowledgement} />
      <LiveRegion label="Changes to your codes" {...codes} />
      <LiveRegion label="Tickets sold out" {...stock} />
      <LiveRegion label="Changes to your drivers" {...drivers} />
      <LiveRegion label="Changes of prices" {...prices} />
      <LiveRegion label="Race moved" {...schedule} />
    </>
  );
};
