import type { CheckoutNews as News } from '#domain/checkout/checkoutNews';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../base/appContext';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { newsInWords } from '../../frame/newsInWords';
import { useAnnouncement } from '../../frame/useAnnouncement';
import { useEmitted } from '../../frame/useEmitted';

type NewsOfTypeProps<Type> = { actor: CheckoutActor; type: Type; label: string };

const NewsOfType = <Type extends News['type']>({ actor, type, label }: NewsOfTypeProps<Type>) => {
  const region = useRegion();
  const [announcement, announce] = useAnnouncement();
  useEmitted(actor, type, (news) => announce(newsInWords[type](news, region)));
  return <LiveRegion label={label} {...announcement} />;
};

/** Announces changes on the page to screen readers (BEY-24). */
export const CheckoutNews = ({ actor }: { actor: CheckoutActor }) => (
  <>
    <NewsOfType actor={actor} type="cart.changed" label="Changes to your selection" />
    <NewsOfType actor={actor} type="acknowledgement.withdrawn" label="Requirements" />
    <NewsOfType actor={actor} type="codes.removed" label="Changes to your codes" />
    <NewsOfType actor={actor} type="ticketAvailability.changed" label="Tickets sold out" />
    <NewsOfType actor={actor} type="drivers.changed" label="Changes to your drivers" />
    <NewsOfType actor={actor} type="prices.changed" label="Changes of prices" />
    <NewsOfType actor={actor} type="race.moved" label="Race moved" />
  </>
);
