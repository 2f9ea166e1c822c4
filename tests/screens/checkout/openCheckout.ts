import { screen, within } from '@testing-library/react';
import type { Payment } from '#domain/checkout/payment';
import type { CartLine, Reservation } from '#domain/entities';
import { createLeague, type League, type LeagueData } from '../../app/league';
import { openShop } from '../../app/openShop';
import {
  driverWith,
  kim,
  max,
  orderWith,
  raceWith,
  selectionWith,
  ticketTypeWith,
} from '../../domain/examples';

export const sprint = ticketTypeWith({ requirements: { minHeight: 125 } });
const heat = ticketTypeWith({ id: 'heat', name: 'Cadet Heat', price: 49.5 });
const clash = ticketTypeWith({ id: 'clash', name: 'Cadet Day', eligibleParts: ['sprint', 'heat'] });
const junior = ticketTypeWith({
  id: 'junior',
  name: 'Junior Sprint',
  price: 75,
  eligibleClasses: ['JUNIOR'],
  requirements: { minWeight: 40, minHeight: 145, maxHeight: 180, minAge: 12, maxAge: 16, mustPassR2R: true },
});
export const race = raceWith({ tickets: [sprint, heat, clash, junior] });
export const ella = driverWith({ closeClasses: [{ classCode: 'JUNIOR', weight: 40 }] });
export const ellaSprint: CartLine = { driverId: 'DRV_ella', ticketTypeId: 'sprint' };
export const ellaHeat: CartLine = { driverId: 'DRV_ella', ticketTypeId: 'heat' };
export const noSprint = { 'EVT_1 sprint': 0 };
export const soldOut = { ...noSprint, 'EVT_1 heat': 0, 'EVT_1 clash': 0, 'EVT_1 junior': 0 };
export const owner = { userId: kim.user.id, eventId: race.id };
export const checkoutPath = '/UK/events/EVT_1/checkout';

/** An order for a sprint, on its hosted page. */
export const leftToPay: Payment = { order: orderWith(), regionId: 'UK', step: 'left' };
export const held: Reservation = {
  checkoutUrl: 'https://pay.example/CHK_1',
  eventId: race.id,
  items: leftToPay.order.items,
};

type Opening = Partial<LeagueData> & {
  address?: string;
  /** Stored by an earlier visit. */
  cart?: CartLine[];
  payment?: Payment;
  reservation?: Reservation;
  selectedDriver?: string;
  league?: League;
  isDrawn?: boolean;
  site?: { idempotencyKeys: boolean };
};

/** Kim's league with Ella and Max, at a race with four ticket types. */
export const familyLeague = (changes: Partial<LeagueData> = {}) =>
  createLeague({ races: [race], drivers: [ella, max], ...changes });

export const openCheckout = ({
  address = checkoutPath,
  cart = [],
  payment,
  reservation,
  selectedDriver,
  league,
  isDrawn = true,
  site,
  ...data
}: Opening = {}) =>
  openShop(address, {
    as: kim,
    league: league ?? familyLeague(data),
    isDrawn,
    ...(site && { site }),
    prepare: (storage) => {
      storage.in('UK').persistCart(owner, selectionWith({ lines: cart }));
      if (payment !== undefined) storage.persistPayment(payment);
      if (reservation !== undefined) storage.persistReservation(reservation);
      if (selectedDriver !== undefined) storage.selectDriver(selectedDriver);
    },
  });

export const cart = () => within(screen.getByRole('complementary', { name: 'Your selection' }));
export const add = (ticket: string, driver = 'Ella Reed') =>
  screen.getByRole('button', { name: `Add to Selection ${ticket} for ${driver}` });
export const remove = (ticket: string, driver = 'Ella Reed') =>
  screen.getByRole('button', { name: `Remove ${ticket} for ${driver}` });
export const secure = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Secure Your Spot Now' });
export const acknowledge = () => screen.getByRole<HTMLInputElement>('checkbox');
export const news = (name: string) => screen.getByRole('log', { name }).textContent;
